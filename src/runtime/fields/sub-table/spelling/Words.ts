import type { SourceChoice } from '@/src/runtime/controls/sourceChoices'
import type { DirectoryKind, NamedEntry } from '@/src/runtime/ports'

/** What the world outside the form says of values and texts; asked for before, so that spelling itself waits for nothing. */
export interface Words {
  /** Of columns whose choices stand in a dictionary or come from a source, by the id of the column. */
  choices: ReadonlyMap<string, readonly SourceChoice[]>
  /** By kind and id: a text that names nothing else. */
  names: Readonly<Record<DirectoryKind, ReadonlyMap<string, string>>>
  /** By kind and text: what is called so. */
  entries: Readonly<Record<DirectoryKind, ReadonlyMap<string, readonly NamedEntry[]>>>
}

const none = { users: new Map(), orgs: new Map(), roles: new Map() }

export const noWords: Words = { choices: new Map(), names: none, entries: none }
