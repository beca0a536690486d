import type { OrganisationView } from '@/domain/process/approvers/findApprovers'

/** The next head above somebody who is somebody else; null where there is none. */
export function superiorOf(
  { headOf, parentOf }: Pick<OrganisationView, 'headOf' | 'parentOf'>,
  { id, orgId }: { id: string; orgId: string | null },
): string | null {
  for (let at = orgId; at !== null; at = parentOf(at)) {
    const head = headOf(at)
    if (head !== null && head !== id) return head
  }
  return null
}
