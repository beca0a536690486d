import { bindOf } from '@/domain/documents/bindOf'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import { valuesInRow } from '@/domain/process/engine/rows/valuesInRow'
import type { ActivitySettings, FieldSettings } from '@/domain/process/generated/settings'
import { fieldsOf } from '@/domain/validation/acceptValues'
import { callHost, HopelessError } from '@/server/resources/outgoingCall'
import { computeAll } from '@/server/resources/process-instances/work/formChanges'
import type { Opened } from '@/server/resources/process-instances/work/openWork'
import type { Work, Worker } from '@/server/resources/process-instances/work/Work'
import { writeRecord } from '@/server/resources/process-instances/work/writeRecord'
import { runScript } from '@/server/resources/runScript'

type Service = NonNullable<ActivitySettings['service']>
type Changes = Record<string, unknown>

/** The same for all attempts: the other side can tell that it did it already. */
const idempotencyKey = ({ instanceId, number }: Work) => `${instanceId}-${number}`

/** A value inside of an answer: `data.items.0.id`. */
function valueAt(answer: unknown, path: string): unknown {
  let at = answer
  for (const name of path.split('.').filter(Boolean)) {
    if (Array.isArray(at)) at = at[Number(name)]
    else at = isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined
  }
  return at ?? null
}

const taken = (rows: FieldSettings | undefined, answer: unknown): Changes =>
  Object.fromEntries((rows ?? []).map(({ field, value }) => [field, valueAt(answer, value)]))

async function call(worker: Worker, work: Work, service: Extract<Service, { type: 'http' }>, opened: Opened) {
  const { method, seconds = 10 } = service
  const sent = computeAll(service.send, opened.facts)
  const url = new URL(service.url)
  const hasBody = method !== 'GET' && method !== 'DELETE'
  if (!hasBody)
    for (const [name, value] of Object.entries(sent))
      url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''))
  const headers = {
    accept: 'application/json',
    'user-agent': 'open-process-portal',
    'idempotency-key': idempotencyKey(work),
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
  }
  const body = hasBody ? { body: JSON.stringify(sent) } : {}
  const answer = await callHost(
    { method, url: url.href, headers, ...body, milliseconds: seconds * 1000 },
    worker.outgoing,
  )
  return taken(service.set, answer)
}

/** A script sees the values of the form by their names, and answers with such names. */
async function script({ source }: Extract<Service, { type: 'script' }>, { record, of }: Opened): Promise<Changes> {
  const nodes = fieldsOf(record.shape.document)
  const table = nodes.find(({ id }) => id === of?.table)
  const data = valuesInRow(record.data, table && of && { ...of, table: bindOf(table) })
  const changes = await runScript(source, data)
  const byName = new Map(nodes.map((node) => [bindOf(node), node.id]))
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      const id = byName.get(name) ?? nodes.find((node) => node.id === name)?.id
      if (id === undefined)
        throw new HopelessError(t('脚本返回了表单中没有的字段：{name}', { name: name.slice(0, 64) }))
      return [id, value]
    }),
  )
}

/** Does what a service is for. Out: the fields of the form that it writes, by their ids. Done again, nothing happens twice. */
export async function doService(worker: Worker, work: Work, opened: Opened): Promise<Changes> {
  const { service } = opened.activity
  if (!service) throw new HopelessError(t('此环节没有设置服务'))
  switch (service.type) {
    case 'fields':
      return computeAll(service.set, opened.facts)
    case 'http':
      return call(worker, work, service, opened)
    case 'script':
      return script(service, opened)
    default:
      await writeRecord(worker, work, { service, opened, key: idempotencyKey(work) })
      return {}
  }
}
