import { Tag } from 'antd'
import { observer } from 'mobx-react-lite'
import { useListSession } from '@/src/designers/list/session/ListSession'

/** A part that is no column, by its title. */
export const PartChip = observer(function PartChip({ id }: { id: string }) {
  const session = useListSession()
  const hasProblem = session.problems.some(({ nodeId }) => nodeId === id)
  return (
    <Tag color={session.selected.has(id) ? 'processing' : hasProblem ? 'error' : 'default'} className="list-chip">
      <button
        type="button"
        aria-pressed={session.selected.has(id)}
        onClick={(event) => {
          event.stopPropagation()
          session.select([id])
        }}
      >
        {session.titleOf(id)}
      </button>
    </Tag>
  )
})
