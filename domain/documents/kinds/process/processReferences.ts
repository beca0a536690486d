import type { DocumentReference } from '@/domain/documents/DocumentReference'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import type { ReferenceRename } from '@/domain/documents/ReferenceRename'
import { refOf } from '@/domain/documents/refOf'
import type { Principal } from '@/domain/process/approvers/Principal'
import type { ActivitySettings, PeopleRule } from '@/domain/process/generated/settings'

const escaped = (id: string) => id.replaceAll('~', '~0').replaceAll('/', '~1')

/** The code of a form that is referred to; undefined for anything else. */
const formCode = (value: unknown): string | undefined => /^form:([^#\s]+)$/.exec(refOf(value) ?? '')?.[1]

/** What an activity starts or writes to: `process:`, `form:` or `entity:` with a code. */
function targetsOf(id: string, { call, service }: ActivitySettings): DocumentReference[] {
  const path = `/activities/${escaped(id)}`
  const found: [string, string][] = [
    [refOf(call?.process) ?? '', `${path}/call/process`],
    [service?.type === 'record' ? service.target.$ref : '', `${path}/service/target`],
  ]
  return found.flatMap(([reference, at]) => {
    const [, kind, code] = /^(process|form|entity):([^#\s]+)$/.exec(reference) ?? []
    return kind === undefined || code === undefined ? [] : [{ kind, code, path: at }]
  })
}

/** An activity whose targets go by other names. */
function renamedTargets(activity: ActivitySettings, from: string, to: string): ActivitySettings {
  const { call, service } = activity
  return {
    ...activity,
    ...(call && refOf(call.process) === from ? { call: { ...call, process: { $ref: to } } } : {}),
    ...(service?.type === 'record' && service.target.$ref === from
      ? { service: { ...service, target: { $ref: to } } }
      : {}),
  }
}

/** The forms that a process uses, the processes that it starts, and what it writes to. Never throws. */
export function processReferences({ settings, activities }: ProcessDocument): DocumentReference[] {
  const own = formCode(settings.form)
  const atActivities = Object.entries(activities).flatMap(([id, activity]) => {
    const code = formCode(activity.form)
    const targets = targetsOf(id, activity)
    return code === undefined ? targets : [{ kind: 'form', code, path: `/activities/${escaped(id)}/form` }, ...targets]
  })
  return own === undefined ? atActivities : [{ kind: 'form', code: own, path: '/settings/form' }, ...atActivities]
}

/** A process of which something that it uses goes by another name; the same object where it does not use it. Fields go by ids, which never change. */
export function renameProcessReference(
  document: ProcessDocument,
  { kind, from, to }: ReferenceRename,
): ProcessDocument {
  const isIt = (form: unknown) => kind === 'form' && from.member === undefined && formCode(form) === from.code
  if (from.member !== undefined) return document
  if (!processReferences(document).some((one) => one.kind === kind && one.code === from.code)) return document
  const [before, after] = [`${kind}:${from.code}`, `${kind}:${to.code}`]
  const form = { $ref: `form:${to.code}` }
  const { settings, activities } = document
  return {
    ...document,
    settings: isIt(settings.form) ? { ...settings, form } : settings,
    activities: Object.fromEntries(
      Object.entries(activities).map(([id, one]) => [
        id,
        renamedTargets(isIt(one.form) ? { ...one, form } : one, before, after),
      ]),
    ),
  }
}

/** A person, role, organisation or post that a process names, and where. */
export interface PrincipalUse {
  principal: Principal
  /** JSON pointer. */
  path: string
}

function inRules(rules: readonly PeopleRule[] | undefined, path: string): PrincipalUse[] {
  return (rules ?? []).flatMap((rule, at): PrincipalUse[] => {
    const place = `${path}/${at}`
    if (rule.type === 'user') return rule.users.map((id) => ({ principal: `user:${id}`, path: `${place}/users` }))
    if (rule.type === 'role') return rule.roles.map((code) => ({ principal: `role:${code}`, path: `${place}/roles` }))
    if (rule.type === 'starterChoice' || rule.type === 'previousChoice')
      return (rule.from ?? []).map((principal) => ({ principal, path: `${place}/from` }))
    return []
  })
}

/** Everybody whom a process names: the server says at publishing who of them is gone. Never throws. */
export function principalUses({ settings, activities }: ProcessDocument): PrincipalUse[] {
  const named = (list: readonly Principal[] | undefined, path: string) =>
    (list ?? []).map((principal) => ({ principal, path }))
  return [
    ...named(settings.administrators, '/settings/administrators'),
    ...Object.entries(activities).flatMap(([id, { approvers, readers, emptyTo, startable }]) => {
      const path = `/activities/${escaped(id)}`
      return [
        ...inRules(approvers, `${path}/approvers`),
        ...inRules(readers, `${path}/readers`),
        ...named(emptyTo, `${path}/emptyTo`),
        ...named(startable, `${path}/startable`),
      ]
    }),
  ]
}
