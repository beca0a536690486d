import { type ComponentProps, useMemo } from 'react'
import { TreePicker } from '@/src/components/tree-picker/TreePicker'
import { type DirectoryEntry, type DirectoryKind, usePorts } from '@/src/runtime/ports'
import { directoryKinds } from './directoryKinds'
import { directorySource } from './directorySource'

type Picker = ComponentProps<typeof TreePicker<DirectoryEntry>>

interface DirectoryTreeProps extends Pick<Picker, 'open' | 'more' | 'onConfirm' | 'onClose'> {
  kind: DirectoryKind
  multiple: boolean
  /** Whether a department includes those below it. */
  takesBranches?: boolean
  /** Ids of the current value. */
  chosen?: string[]
}

const NONE: string[] = []

/** The tree of people, departments or roles as a dialog. */
export function DirectoryTree({ kind, multiple, takesBranches, chosen = NONE, ...rest }: DirectoryTreeProps) {
  const { directory } = usePorts()
  const { type, title, search, notFound } = directoryKinds[kind]
  const source = useMemo(() => directorySource(kind, directory, chosen), [kind, directory, chosen])
  return (
    <TreePicker<DirectoryEntry>
      title={title}
      searchLabel={search}
      empty={notFound}
      source={source}
      rules={{ multiple, takesBranches, isWanted: (entry) => entry.type === type }}
      {...rest}
    />
  )
}
