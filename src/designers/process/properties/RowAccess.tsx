import { Checkbox } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import type { ActivitySettings } from '@/domain/process/generated/settings'
import { useActivity } from './ActivityRow'
import type { AccessRow } from './fieldAccess'
import { settingTitle } from './settingSchema'

type Rows = NonNullable<ActivitySettings['rows']>

const ACTS = [
  ['add', t('增行')],
  ['remove', t('删行')],
] as const

interface RowAccessProps {
  id: string
  row: AccessRow
  /** What holds where nothing is said. */
  isOpen: boolean
}

/** Whether rows of a sub-table are added and removed at an activity. */
export const RowAccess = observer(function RowAccess({ id, row, isOpen }: RowAccessProps) {
  const { stored, set } = useActivity(id)
  const own = stored.rows?.[row.id] ?? {}
  const change = (act: 'add' | 'remove', may: boolean) => {
    const { [act]: _before, ...others } = own
    const next = may === isOpen ? others : { ...others, [act]: may }
    const { [row.id]: _own, ...rest } = stored.rows ?? {}
    const rows: Rows = Object.keys(next).length === 0 ? rest : { ...rest, [row.id]: next }
    set({ rows: Object.keys(rows).length === 0 ? undefined : rows }, settingTitle('rows'))
  }
  return (
    <div className="process-row-access">
      {ACTS.map(([act, title]) => (
        <Checkbox
          key={act}
          aria-label={t('{field}：{title}', { field: row.title, title })}
          checked={own[act] ?? isOpen}
          onChange={(event) => change(act, event.target.checked)}
        >
          {title}
        </Checkbox>
      ))}
    </div>
  )
})
