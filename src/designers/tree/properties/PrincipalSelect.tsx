import { Button, Space } from 'antd'
import { useCallback, useId } from 'react'
import { t } from '@/domain/i18n/t'
import { useRemoteChoices } from '@/src/components/search/useRemoteChoices'
import { DirectoryTree } from '@/src/runtime/controls/directory/DirectoryTree'
import { directoryKinds } from '@/src/runtime/controls/directory/directoryKinds'
import { useOpenings } from '@/src/runtime/controls/PickerBox'
import { SearchSelect } from '@/src/runtime/controls/SearchSelect'
import { type DirectoryEntry, type DirectoryKind, usePorts } from '@/src/runtime/ports'
import { principalOf, usePrincipalNames } from './usePrincipalNames'

interface PrincipalOption {
  value: string
  label: string
  detail: string
}

/** Principals of further kinds that may be named. */
export interface MorePrincipals {
  /** The same function at every rendering. */
  find: (search: string | undefined, size: number) => Promise<PrincipalOption[]>
  /** What those that are named are called. */
  names: Readonly<Record<string, string>>
}

interface PrincipalSelectProps {
  label: string
  /** `role:<code>`, `user:<id>`, `org:<id>`, and what else may be named. */
  value: string[]
  onChange: (value: string[]) => void
  /** Who may be named; anybody when absent. */
  kinds?: readonly DirectoryKind[]
  /** What nobody named means. */
  placeholder?: string
  more?: MorePrincipals
}

const KINDS: readonly DirectoryKind[] = ['roles', 'users', 'orgs']
/** Limit for each kind in the drop-down list. */
const MOST = 20

const optionOf = (entry: DirectoryEntry): PrincipalOption => ({
  value: principalOf(entry),
  label: entry.name,
  detail: entry.detail ?? '',
})

/** The principals of an access rule: roles, people and departments, by name or from their trees. */
export function PrincipalSelect({
  label,
  value,
  onChange,
  kinds = KINDS,
  placeholder = t('所有人'),
  more,
}: PrincipalSelectProps) {
  const { directory } = usePorts()
  const id = useId()
  const names = { ...usePrincipalNames(value), ...more?.names }
  const findMore = more?.find
  const load = useCallback(
    async (text: string): Promise<PrincipalOption[]> => {
      const search = text || undefined
      const found = await Promise.all(
        kinds.map((kind) => directory(kind, { search, size: MOST, ...(kind === 'roles' ? { type: 'role' } : {}) })),
      )
      const [first = [], ...others] = found.map((entries) => entries.map(optionOf))
      return [...first, ...((await findMore?.(search, MOST)) ?? []), ...others.flat()]
    },
    [directory, kinds, findMore],
  )
  const remote = useRemoteChoices(load)
  const { opening, isOpen, open, close } = useOpenings<DirectoryKind>()
  return (
    <>
      <SearchSelect
        id={id}
        node={{ id, type: 'Principals', multiple: true }}
        value={value}
        onChange={(next) => onChange([next ?? []].flat())}
        options={remote.items}
        nameOf={(one) => names[one] ?? '…'}
        remote={remote}
        placeholder={placeholder}
        empty={t('没有找到')}
        disabled={false}
        invalid={false}
        describedBy={undefined}
        label={label}
        device="desktop"
      />
      <Space.Compact size="small" className="design-principals">
        {kinds.map((kind) => (
          <Button
            key={kind}
            aria-haspopup="dialog"
            aria-label={`${label} ${directoryKinds[kind].title}`}
            onClick={() => open(kind)}
          >
            {directoryKinds[kind].title}
          </Button>
        ))}
      </Space.Compact>
      {opening ? (
        // A department includes all below it, so one is chosen from anywhere in the tree; of the others several.
        <DirectoryTree
          key={opening.count}
          open={isOpen}
          kind={opening.from}
          multiple={opening.from !== 'orgs'}
          onConfirm={(entries) => {
            onChange([...new Set([...value, ...entries.map(principalOf)])])
            close()
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}
