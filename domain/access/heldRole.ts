/**
 * A role as a field holds it: the id of the role or, where it is held for an organisation (specification §6, needBindOrg),
 * `<role>@<organisation>`.
 */
export interface HeldRole {
  roleId: string
  orgId: string | null
}

/** The parts of a value. The ids are not checked. Never throws. */
export function parseHeldRole(value: string): HeldRole {
  const [roleId = '', orgId] = value.split('@')
  return { roleId, orgId: orgId ?? null }
}

export function printHeldRole({ roleId, orgId }: HeldRole): string {
  return orgId === null ? roleId : `${roleId}@${orgId}`
}

/** Whether a text names a role and at most one organisation. The server checks whether they exist. */
export const isHeldRole = (value: string): boolean => /^[^@\s]+(@[^@\s]+)?$/.test(value)
