import { setPart } from '@/src/designers/list/commands/listCommands'
import { useListSession } from '@/src/designers/list/session/ListSession'

type Settings = Parameters<typeof setPart>[3]

/** Sets one setting of a part as a named step. */
export function useSetPart(id: string): (label: string, values: Settings) => void {
  const session = useListSession()
  return (label, values) => {
    const command = setPart(session.document, id, label, values)
    if (command) session.execute(command)
  }
}
