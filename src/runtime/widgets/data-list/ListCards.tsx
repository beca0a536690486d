import { Radio } from 'antd'
import { t } from '@/domain/i18n/t'
import type { PageActions } from '@/src/runtime/page/usePageAction'
import type { DataListNode, ListColumn } from './DataListNode'
import { ListCell } from './ListCell'
import { RowActions } from './RowActions'
import type { ChosenRow } from './useChosenRow'

interface ListCardsProps {
  node: DataListNode
  columns: ListColumn[]
  rows: Record<string, unknown>[]
  run: PageActions['run']
  chosen: ChosenRow | null
}

/** Rows as cards: the first column is the heading, the others are labelled lines. */
export function ListCards({ node, columns, rows, run, chosen }: ListCardsProps) {
  const [first, ...others] = columns
  return (
    <ul className="portal-list-cards">
      {rows.map((row) => (
        <li
          key={String(row[node.rowKey])}
          className={chosen?.key === String(row[node.rowKey]) ? 'portal-list-chosen' : undefined}
        >
          <div className="portal-list-card-title">
            {first ? <ListCell column={first} row={row} /> : null}
            {chosen ? (
              <Radio
                checked={chosen.key === String(row[node.rowKey])}
                aria-label={t('选择 {name}', { name: String(row[first?.key ?? node.rowKey] ?? '') })}
                onChange={() => chosen.choose(String(row[node.rowKey]))}
              />
            ) : null}
          </div>
          <dl>
            {others.map((column) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>
                  <ListCell column={column} row={row} />
                </dd>
              </div>
            ))}
          </dl>
          {node.rowActions?.length ? <RowActions actions={node.rowActions} row={row} run={run} /> : null}
        </li>
      ))}
    </ul>
  )
}
