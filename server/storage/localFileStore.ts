import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@/domain/errors/AppError'
import type { FileStore } from '@/server/storage/FileStore'

/** A folder with the files named by their ids, spread over subfolders by the ends of the ids, which are random. */
export function localFileStore(folder: string): FileStore {
  const placeOf = (id: string) => path.join(folder, id.slice(-2), id)
  return {
    // In the same file system, so that storing a draft is one rename.
    drafts: path.join(folder, 'drafts'),
    async store(id, file) {
      const place = placeOf(id)
      await mkdir(path.dirname(place), { recursive: true })
      await sync(file)
      await rename(file, place)
      await sync(path.dirname(place))
    },
    async read(id) {
      const handle = await open(placeOf(id)).catch((cause: NodeJS.ErrnoException) => {
        throw cause.code === 'ENOENT' ? new AppError('gone', { cause }) : cause
      })
      return handle.createReadStream()
    },
    remove: (id) => rm(placeOf(id), { force: true }),
    async check() {
      await mkdir(folder, { recursive: true })
    },
  }
}

async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
