import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '@/server/storage/FileStore'

export interface DraftFile {
  /** Where it is until it is stored or dropped. */
  file: string
  size: number
  sha256: string
  /** The first bytes, from which the type is detected. */
  head: Buffer
  /** The last bytes, where archives have their directory. */
  tail: Buffer
  drop(): Promise<void>
}

const headBytes = 4096
const tailBytes = 64 * 1024

/** Writes incoming content to a temporary file; it counts only once it is stored. */
export async function draftFile(store: FileStore, id: string, content: Readable): Promise<DraftFile> {
  const file = path.join(store.drafts, id)
  await mkdir(store.drafts, { recursive: true })
  const hash = createHash('sha256')
  const heads: Buffer[] = []
  let tail: Buffer = Buffer.alloc(0)
  let size = 0
  const drop = () => rm(file, { force: true })
  try {
    await pipeline(
      content,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          if (size < headBytes) heads.push(chunk.subarray(0, headBytes - size))
          size += chunk.length
          tail =
            chunk.length >= tailBytes ? chunk.subarray(-tailBytes) : Buffer.concat([tail, chunk]).subarray(-tailBytes)
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(file),
    )
  } catch (error) {
    await drop()
    throw error
  }
  return { file, size, sha256: hash.digest('hex'), head: Buffer.concat(heads), tail, drop }
}
