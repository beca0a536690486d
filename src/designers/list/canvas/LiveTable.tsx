import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { type ListRow, type ListSession, useListSession } from '@/src/designers/list/session/ListSession'
import { ListCell } from '@/src/runtime/widgets/data-list/ListCell'
import { listNode } from '@/src/runtime/widgets/list-view/listNode'
import { ColumnHead } from './ColumnHead'
import { PartChip } from './PartChip'

const NOTHING = { operation: '', params: {} }

/** The columns with the first records. */
export const LiveTable = observer(function LiveTable({ preview }: { preview: NonNullable<ListSession['preview']> }) {
  const session = useListSession()
  const { document } = session
  // One column at a time, so that those of lost fields keep their heads.
  const shown = document.columns.map((column) => {
    const list = { ...document, columns: [column] }
    const [cell] = listNode({
      list,
      form: preview.form,
      node: { id: 'list' },
      source: NOTHING,
      remove: NOTHING,
    }).columns
    return { column, cell: cell && { ...cell, to: undefined } }
  })
  const inRows = document.buttons.filter(({ place }) => place === 'row')
  const { rows, total } = preview
  return (
    <div className="list-table">
      <table>
        <thead>
          <tr>
            {shown.map(({ column, cell }) => (
              <ColumnHead key={column.id} column={column} title={cell?.title ?? session.titleOf(column.id)} />
            ))}
            <th scope="col">{t('操作')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 ? (
            <tr>
              <td colSpan={shown.length + 1} className="list-hint">
                {t('还没有可以显示的记录')}
              </td>
            </tr>
          ) : null}
          {rows.slice(0, 10).map((row: ListRow, at) => (
            <tr key={String(row.id)}>
              {shown.map(({ column, cell }) => (
                <td key={column.id} style={{ textAlign: column.align }}>
                  {cell ? <ListCell column={cell} row={row} /> : null}
                </td>
              ))}
              <td>
                {at === 0 ? (
                  inRows.map(({ id }) => <PartChip key={id} id={id} />)
                ) : (
                  <span className="list-hint">{inRows.map(({ id }) => session.titleOf(id)).join(' ')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="list-hint">
        {t('共 {total} 条，这里显示前 {shown} 条', { total, shown: Math.min(10, rows.length) })}
      </p>
    </div>
  )
})
