import { useMemo, useState } from 'react'
import { parseHeldRole, printHeldRole } from '@/domain/access/heldRole'
import type { DirectoryEntry, DirectoryKind } from '@/src/runtime/ports'
import { BoundOrgs } from './BoundOrgs'
import { DirectoryTree } from './DirectoryTree'

interface DirectoryDialogProps {
  open: boolean
  kind: DirectoryKind
  multiple: boolean
  /** Whether a department includes those below it. */
  takesBranches: boolean
  /** The current value of the field. */
  values: string[]
  onConfirm: (values: string[]) => void
  onClose: () => void
}

/** By role, the organisations of its values. */
function orgsByRole(values: string[]): Record<string, string[]> {
  const orgs: Record<string, string[]> = {}
  for (const { roleId, orgId } of values.map(parseHeldRole))
    if (orgId !== null) orgs[roleId] = [...(orgs[roleId] ?? []), orgId]
  return orgs
}

/** The tree of people, departments or roles; for a role that needs an organisation it asks for that, too. */
export function DirectoryDialog({
  open,
  kind,
  multiple,
  takesBranches,
  values,
  onConfirm,
  onClose,
}: DirectoryDialogProps) {
  const ids = useMemo(() => [...new Set(values.map((value) => parseHeldRole(value).roleId))], [values])
  const [orgs, setOrgs] = useState(() => orgsByRole(values))
  const orgsOf = ({ id }: DirectoryEntry) => orgs[id] ?? []
  const valuesOf = (entry: DirectoryEntry) =>
    entry.needBindOrg ? orgsOf(entry).map((orgId) => printHeldRole({ roleId: entry.id, orgId })) : [entry.id]

  const askOrgs = (chosen: readonly DirectoryEntry[]) => {
    const bound = chosen.filter(({ needBindOrg }) => needBindOrg)
    return {
      isComplete: bound.every((role) => orgsOf(role).length > 0),
      view: bound.map((role) => (
        <BoundOrgs
          key={role.id}
          role={role}
          multiple={multiple}
          orgs={orgsOf(role)}
          onChange={(next) => setOrgs((before) => ({ ...before, [role.id]: next }))}
        />
      )),
    }
  }
  return (
    <DirectoryTree
      open={open}
      kind={kind}
      multiple={multiple}
      takesBranches={takesBranches}
      chosen={ids}
      more={kind === 'roles' ? askOrgs : undefined}
      onConfirm={(chosen) => onConfirm(chosen.flatMap(valuesOf))}
      onClose={onClose}
    />
  )
}
