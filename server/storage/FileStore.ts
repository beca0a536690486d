import type { Readable } from 'node:stream'

/** Where the content of uploads lies, by their ids. What is kept is never changed. */
export interface FileStore {
  /** A folder of this machine where a file that is to be kept is written first. */
  readonly drafts: string
  /** Takes over a file of this machine, which is gone from its place afterwards; once this resolves, the content lasts. */
  store(id: string, file: string): Promise<void>
  /** The whole content. Rejects with the error `gone` when there is none. */
  read(id: string): Promise<Readable>
  /** Removes the content; there may be none. */
  remove(id: string): Promise<void>
  /** Rejects, with a sentence for the operator, when nothing can be kept here. */
  check(): Promise<void>
}
