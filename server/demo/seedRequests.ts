import { sql } from 'kysely'
import type { FormDocument } from '@/domain/documents/document'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { completeSettings } from '@/domain/process/activities/completeSettings'
import { personOf } from '@/domain/process/engine/openTasks'
import type { ProcessEvent } from '@/domain/process/engine/ProcessEvent'
import type { Task } from '@/domain/process/engine/ProcessState'
import { summaryOf } from '@/domain/process/forms/summaryOf'
import { valuesById } from '@/domain/process/forms/valuesById'
import type { Graph } from '@/domain/process/graph/Graph'
import type { FormValues } from '@/domain/validation/FormState'
import type { AppScope } from '@/server/db/scoped'
import type { SeededUser } from '@/server/demo/seedOrganisation'
import { type SeedRandom, seedRandom } from '@/server/demo/seedRandom'
import { type Advanced, advance } from '@/server/engine/advance'
import { insertInstance, keepSteps, type ProcessInstance } from '@/server/engine/instanceStore'
import { membersOfRoles } from '@/server/engine/people'
import { sendCopies } from '@/server/engine/sendCopies'

export interface SeededProcess {
  id: string
  document: ProcessDocument
  graph: Graph
}

interface SeededRequest {
  id: string
  orderId: string
  user: SeededUser
  at: Date
  data: FormValues
}

interface Requests {
  process: SeededProcess
  /** The form that the process fills in. */
  form: FormDocument
  requests: readonly SeededRequest[]
  /** What choices from dictionaries are called, by the id of the field. */
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>
  now: Date
}

/** How a request goes on once approvers have done their part: what the last one does, or what becomes of it before. */
type Course = 'agree' | 'reject' | 'return' | 'withdraw' | 'terminate' | 'suspend' | 'wait' | 'waitAtSecond'

const courses: readonly (readonly [Course, share: number])[] = [
  ['agree', 0.5],
  ['reject', 0.08],
  ['return', 0.05],
  ['withdraw', 0.05],
  ['terminate', 0.03],
  ['suspend', 0.03],
  ['waitAtSecond', 0.11],
  ['wait', 0.15],
]

const opinions = ['同意', '同意，请安排好工作', '已核实，同意']
const refusals = ['时间冲突，请与同事协调后再申请', '近期人手紧张，暂不同意']
const hourMs = 3600_000

/** Processes of requests that were made before, through the interpreter and the store that people's requests go through, in all states. */
export async function seedRequests(scope: AppScope, { requests, ...context }: Requests): Promise<void> {
  const random = seedRandom(20261123)
  const receivers = new Map<string, string | undefined>()
  /** Somebody who receives what a role is to do: `role:admin`. */
  const receiverOf = async (principal: string) => {
    const role = principal.slice(principal.indexOf(':') + 1)
    if (!receivers.has(role)) receivers.set(role, (await membersOfRoles(scope.db, scope.realmId, [role]))[0])
    return receivers.get(role)
  }
  for (const request of requests) await tell(new Story(scope, { ...context, request }), { random, receiverOf })
  await sql`update process_instance p set started_at = e.at from process_event e
    where p.realm_id = ${scope.realmId} and e.realm_id = p.realm_id and e.instance_id = p.id and e.rev = 1`.execute(
    scope.db,
  )
}

interface Fate {
  random: SeedRandom
  receiverOf: (principal: string) => Promise<string | undefined>
}

/** Lets the people of a request act, until it is where its course ends, or today. */
async function tell(story: Story, { random, receiverOf }: Fate): Promise<void> {
  const course = courseOf(random)
  const acts = 1 + random.below(4)
  await story.start()
  if (course === 'withdraw') return void (await story.take(acts, story.starter, { type: 'withdraw' }))
  if (course === 'suspend' || course === 'terminate') {
    const administrator = await receiverOf('role:admin')
    if (administrator !== undefined) await story.take(acts, administrator, { type: course, asAdministrator: true })
    return
  }
  if (course === 'wait') return
  for (let task = story.task(); task; task = story.task()) {
    const person = personOf(task) ?? (await receiverOf(task.who))
    if (person === undefined) return
    const hours = 1 + random.below(20)
    if (personOf(task) === undefined) {
      const isReceived = await story.take(hours, person, { type: 'receive', task: task.id, as: task.who })
      // Received, and still being looked at.
      if (!isReceived || course === 'waitAtSecond') return
      continue
    }
    if (course === 'return')
      return void (await story.take(hours, person, {
        type: 'return',
        task: task.id,
        to: story.first,
        opinion: refusals[0],
      }))
    const outcome = course === 'reject' ? 'reject' : 'agree'
    const opinion = random.pick(outcome === 'agree' ? opinions : refusals)
    if (!(await story.take(hours, person, { type: 'complete', task: task.id, outcome, opinion }))) return
  }
}

function courseOf(random: SeedRandom): Course {
  let left = random.next()
  for (const [course, share] of courses) {
    left -= share
    if (left < 0) return course
  }
  return 'agree'
}

type Act = ProcessEvent extends infer E ? (E extends ProcessEvent ? Omit<E, 'now' | 'by' | 'values'> : never) : never

/** One request: what was filled in, and where its process stands. */
class Story {
  private instance: ProcessInstance | undefined
  private clock: number
  private readonly values: Readonly<Record<string, unknown>>

  constructor(
    private readonly scope: AppScope,
    private readonly context: Omit<Requests, 'requests'> & { request: SeededRequest },
  ) {
    const { form, request } = context
    this.values = valuesById(form, request.data)
    this.clock = request.at.getTime()
  }

  get starter(): string {
    return this.context.request.user.id
  }

  /** The node at which it begins. */
  get first(): string {
    return this.context.process.graph.start
  }

  /** The oldest task that somebody is to do; none once it has ended or was returned. */
  task(): Task | undefined {
    const tokens = this.instance?.state.tokens ?? []
    return tokens
      .filter(({ at }) => at !== this.first)
      .flatMap(({ visit }) => visit?.tasks ?? [])
      .find(({ status }) => status === 'open')
  }

  async start(): Promise<void> {
    const { process, form, request, labels } = this.context
    const { id, orderId, user, at, data } = request
    const title = `${user.realName}的${process.document.title}`
    const starter = { id: user.id, username: user.username, name: user.realName, orgId: user.orgId, roles: user.roles }
    const event = { type: 'start', now: at.toISOString(), by: user.id, starter, values: this.values } as const
    const first = await advance(this.scope, {
      process: process.id,
      graph: process.graph,
      state: null,
      event,
      values: this.values,
    })
    const own = {
      id,
      processId: process.id,
      version: 1,
      orderId,
      title,
      starterId: user.id,
      state: first.state,
      rev: 0,
    }
    const { summary } = completeSettings(process.document.settings)
    await insertInstance(this.scope, { ...own, summary: summaryOf(form, data, summary, labels) })
    await this.keep(own, first, event.now)
  }

  /** What somebody does some hours later; nothing if that is later than today. Out: whether it was done. */
  async take(hours: number, by: string, act: Act): Promise<boolean> {
    const { process, now } = this.context
    const { instance } = this
    this.clock += hours * hourMs
    if (!instance || this.clock >= now.getTime()) return false
    const at = new Date(this.clock).toISOString()
    const event = { ...act, now: at, by, values: this.values } as ProcessEvent
    const { graph } = process
    const next = await advance(this.scope, {
      process: process.id,
      graph,
      state: instance.state,
      event,
      values: this.values,
    })
    await this.keep(instance, next, at)
    return true
  }

  private async keep(instance: ProcessInstance, { state, happenings }: Advanced, now: string): Promise<void> {
    await keepSteps(this.scope, instance, { state, happenings, now })
    const kept = { ...instance, state, rev: instance.rev + happenings.length }
    this.instance = kept
    const effects = happenings.flatMap((one) => one.effects)
    await sendCopies(this.scope, { instance: kept, effects, values: this.values, form: this.context.form, now })
  }
}
