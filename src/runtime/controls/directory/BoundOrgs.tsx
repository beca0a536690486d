import { useId } from 'react'
import { t } from '@/domain/i18n/t'
import type { DirectoryEntry } from '@/src/runtime/ports'
import { DirectorySelect } from './DirectorySelect'
import { asIds } from './DirectoryText'

interface BoundOrgsProps {
  role: DirectoryEntry
  multiple: boolean
  orgs: string[]
  onChange: (orgs: string[]) => void
}

/** The organisation, or organisations, of a chosen role. */
export function BoundOrgs({ role, multiple, orgs, onChange }: BoundOrgsProps) {
  const id = useId()
  return (
    <div className="portal-bound-orgs">
      <label htmlFor={id}>{t('「{name}」绑定的组织', { name: role.name })}</label>
      <DirectorySelect
        kind="orgs"
        id={id}
        node={{ id, type: 'OrgPicker', multiple }}
        value={multiple ? orgs : orgs[0]}
        onChange={(next) => onChange(asIds(next))}
        disabled={false}
        invalid={false}
        required
        describedBy={undefined}
        label={undefined}
        device="desktop"
      />
    </div>
  )
}
