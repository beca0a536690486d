import type { OperationTypes } from '@/domain/contract/generated/types'
import type { Graph } from '@/domain/process/graph/Graph'
import type { HistoryRow, OpenTaskRow } from '@/server/engine/history'
import type { Note } from '@/server/engine/instanceStore'

type Entry = OperationTypes['viewProcess']['reply']['log'][number]

interface Place {
  task: Pick<OpenTaskRow, 'node' | 'row' | 'openedAt'>
  flows: Graph['flows']
}

/** Acts after which a return has been dealt with, or no longer matters. */
const endings: ReadonlySet<string> = new Set(['resubmitted', 'restarted', 'jumped'])

/** What a note says of a task: that it was returned to it, or that it came some other way since. */
function turnOf(note: Note, { task, flows }: Place): 'returned' | 'other' | undefined {
  if (note.type === 'flowTaken') return flows[note.flow]?.to === task.node ? 'other' : undefined
  if (note.type !== 'log') return undefined
  if (endings.has(note.act)) return 'other'
  const isHere = note.act === 'returned' && note.to?.includes(task.node)
  return isHere && (note.toRow === undefined || note.toRow === task.row) ? 'returned' : undefined
}

/**
 * The line of the log by which an open task came back; null where it came on its way. In: the log as its reader may see it. Who refuses may return
 * by that: the opinion stands at the refusal then.
 */
export function returnOf(history: readonly HistoryRow[], log: readonly Entry[], place: Place): Entry | null {
  const opened = Date.parse(place.task.openedAt)
  const turns = history
    .filter(({ at }) => Date.parse(at) <= opened)
    .flatMap(({ at, log: notes }) =>
      notes.flatMap((note) => {
        const turn = turnOf(note, place)
        return turn ? [{ turn, at }] : []
      }),
    )
  const last = turns.at(-1)
  if (last?.turn !== 'returned') return null
  const lines = log.filter(({ at }) => at === last.at)
  const line = lines.find(({ act }) => act === 'returned')
  return line ? { ...line, opinion: line.opinion ?? lines.find(({ opinion }) => opinion)?.opinion ?? null } : null
}
