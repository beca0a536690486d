import type { DocumentReference } from '@/domain/documents/DocumentReference'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import type { ReferenceRename } from '@/domain/documents/ReferenceRename'
import { refOf } from '@/domain/documents/refOf'
import type { Principal } from '@/domain/process/approvers/Principal'
import type { PeopleRule } from '@/domain/process/generated/settings'

const escaped = (id: string) => id.replaceAll('~', '~0').replaceAll('/', '~1')

/** The code of a form that is referred to; undefined for anything else. */
const formCode = (value: unknown): string | undefined => /^form:([^#\s]+)$/.exec(refOf(value) ?? '')?.[1]

/** The forms that a process uses. Never throws. */
export function processReferences({ settings, activities }: ProcessDocument): DocumentReference[] {
  const own = formCode(settings.form)
  const atActivities = Object.entries(activities).flatMap(([id, { form }]) => {
    const code = formCode(form)
    return code === undefined ? [] : [{ kind: 'form', code, path: `/activities/${escaped(id)}/form` }]
  })
  return own === undefined ? atActivities : [{ kind: 'form', code: own, path: '/settings/form' }, ...atActivities]
}

/** A process whose form goes by another name; the same object where it does not use it. Fields go by ids, which never change. */
export function renameProcessReference(
  document: ProcessDocument,
  { kind, from, to }: ReferenceRename,
): ProcessDocument {
  const isIt = (form: unknown) => kind === 'form' && from.member === undefined && formCode(form) === from.code
  if (
    !processReferences(document).some(({ code }) => kind === 'form' && from.member === undefined && code === from.code)
  )
    return document
  const form = { $ref: `form:${to.code}` }
  const { settings, activities } = document
  return {
    ...document,
    settings: isIt(settings.form) ? { ...settings, form } : settings,
    activities: Object.fromEntries(
      Object.entries(activities).map(([id, one]) => [id, isIt(one.form) ? { ...one, form } : one]),
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
