import type { Readable } from 'node:stream'

/** The store for the content of uploads, by their ids. Stored content is never changed. */
export interface FileStore {
  /** A local folder in which a file is written before it is stored. */
  readonly drafts: string
  /** Takes over a local file, which is removed from its place; once this resolves, the content is durable. */
  store(id: string, file: string): Promise<void>
  /** The whole content. Rejects with the error `gone` when there is none. */
  read(id: string): Promise<Readable>
  /** Removes the content; there may be none. */
  remove(id: string): Promise<void>
  /** Rejects, with a message for the operator, when nothing can be stored. */
  check(): Promise<void>
}
