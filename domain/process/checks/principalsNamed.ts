import type { ActivitySettings, PeopleRule } from '@/domain/process/generated/settings'

/** Whom a rule names: `user:<id>`, `role:<code>`, `org:<id>`, `post:<code>`, `group:<code>`. */
function ofRule(rule: PeopleRule): string[] {
  switch (rule.type) {
    case 'user':
      return rule.users.map((id) => `user:${id}`)
    case 'role':
      return rule.roles.map((code) => `role:${code}`)
    case 'position':
      return rule.positions.map((code) => `post:${code}`)
    case 'group':
      return rule.groups.map((code) => `group:${code}`)
    case 'starterChoice':
    case 'previousChoice':
      return rule.from ?? []
    default:
      return []
  }
}

/** Everybody whom an activity names, each once: who decides, who reads, who steps in, who may start. */
export function principalsNamed({ approvers, readers, emptyTo, startable }: ActivitySettings): string[] {
  const rules = [...(approvers ?? []), ...(readers ?? [])]
  return [...new Set([...rules.flatMap(ofRule), ...(emptyTo ?? []), ...(startable ?? [])])]
}
