import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import type { ListColumn } from '@/domain/documents/kinds/list/ListDocument'
import { addColumn, movePart } from '@/src/designers/list/commands/listCommands'
import { useListSession } from '@/src/designers/list/session/ListSession'

type Edge = 'left' | 'right'

/** The side of an element that the pointer is nearer to. */
function edgeAt(element: Element, x: number): Edge {
  const { left, width } = element.getBoundingClientRect()
  return x < left + width / 2 ? 'left' : 'right'
}

/** The head of a column: pressed it is selected, dragged it moves; a field dropped on it becomes a column beside it. */
export const ColumnHead = observer(function ColumnHead({ column, title }: { column: ListColumn; title: string }) {
  const session = useListSession()
  const ref = useRef<HTMLTableCellElement>(null)
  const [edge, setEdge] = useState<Edge | null>(null)
  const { id, width, align } = column
  const isSelected = session.selected.has(id)
  const hasProblem = session.problems.some(({ nodeId }) => nodeId === id)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return combine(
      draggable({
        element,
        getInitialData: () => ({ column: id }),
        onDragStart: () => session.drag(id),
        onDrop: () => session.drag(null),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.column !== id && ('column' in source.data || 'field' in source.data),
        getData: ({ input }) => ({ edge: edgeAt(element, input.clientX) }),
        onDrag: ({ self }) => setEdge(self.data.edge as Edge),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null)
          const { columns } = session.document
          const at = columns.findIndex((one) => one.id === id) + (self.data.edge === 'right' ? 1 : 0)
          const { column: moved, field, title: name } = source.data
          if (typeof field === 'string')
            session.execute(addColumn(session.document, { id: field, title: String(name) }, at))
          if (typeof moved !== 'string') return
          const from = columns.findIndex((one) => one.id === moved)
          const command = movePart(session.document, moved, from < at ? at - 1 : at, session.titleOf(moved))
          if (command) session.execute(command)
        },
      }),
    )
  }, [session, id])
  return (
    <th
      ref={ref}
      scope="col"
      style={{ width, textAlign: align }}
      data-selected={isSelected || undefined}
      data-problem={hasProblem || undefined}
      data-edge={edge ?? undefined}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={(event) => {
          event.stopPropagation()
          session.select([id])
        }}
      >
        {title}
      </button>
    </th>
  )
})
