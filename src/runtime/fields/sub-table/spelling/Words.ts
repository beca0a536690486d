import type { SourceChoice } from '@/src/runtime/controls/sourceChoices'
import type { DirectoryKind, NamedEntry } from '@/src/runtime/ports'

/** External names of values and texts; loaded beforehand, so that conversion is synchronous. */
export interface Words {
  /** For columns with choices of a dictionary or a source, by the id of the column. */
  choices: ReadonlyMap<string, readonly SourceChoice[]>
  /** By kind and id: an unambiguous text. */
  names: Readonly<Record<DirectoryKind, ReadonlyMap<string, string>>>
  /** By kind and text: the matching entries. */
  entries: Readonly<Record<DirectoryKind, ReadonlyMap<string, readonly NamedEntry[]>>>
}

const none = { users: new Map(), orgs: new Map(), roles: new Map() }

export const noWords: Words = { choices: new Map(), names: none, entries: none }
