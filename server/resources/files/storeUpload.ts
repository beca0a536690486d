import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { uploadPath } from '@/server/db/uploadPath'

export interface StoredFile {
  size: number
  sha256: string
  /** The first bytes, to tell the type by. */
  head: Buffer
  /** The last bytes, where archives list what they hold. */
  tail: Buffer
  /** Gives the file its place for good. */
  keep(): Promise<void>
  drop(): Promise<void>
}

const headBytes = 4096
const tailBytes = 64 * 1024

/** Writes an upload aside, synced to the disk; it counts only once it is kept. */
export async function storeUpload(dataDir: string, id: string, content: Readable): Promise<StoredFile> {
  const target = uploadPath(dataDir, id)
  const draft = `${target}.part`
  await mkdir(path.dirname(target), { recursive: true })
  const hash = createHash('sha256')
  const heads: Buffer[] = []
  let tail: Buffer = Buffer.alloc(0)
  let size = 0
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
      createWriteStream(draft),
    )
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return {
    size,
    sha256: hash.digest('hex'),
    head: Buffer.concat(heads),
    tail,
    async keep() {
      await syncPath(draft)
      await rename(draft, target)
      await syncPath(path.dirname(target))
    },
    drop: () => rm(draft, { force: true }),
  }
}

async function syncPath(target: string): Promise<void> {
  const handle = await open(target, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
