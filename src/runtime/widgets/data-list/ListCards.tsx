import type { usePageAction } from '@/src/runtime/page/usePageAction'
import type { DataListNode, ListColumn } from './DataListNode'
import { ListCell } from './ListCell'
import { RowActions } from './RowActions'

interface ListCardsProps {
  node: DataListNode
  columns: ListColumn[]
  rows: Record<string, unknown>[]
  run: ReturnType<typeof usePageAction>['run']
}

/** Rows as cards: the first column is the heading, the others are labelled lines. */
export function ListCards({ node, columns, rows, run }: ListCardsProps) {
  const [first, ...others] = columns
  return (
    <ul className="portal-list-cards">
      {rows.map((row) => (
        <li key={String(row[node.rowKey])}>
          <div className="portal-list-card-title">{first ? <ListCell column={first} row={row} /> : null}</div>
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
