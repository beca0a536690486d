import path from 'node:path'
import type { StorageSettings } from '@/server/env'
import type { FileStore } from '@/server/storage/FileStore'
import { localFileStore } from '@/server/storage/localFileStore'
import { s3FileStore } from '@/server/storage/s3FileStore'

/** The configured store: a bucket, else a folder outside the web root. */
export function openFileStore({ dataDir, s3 }: { dataDir: string; s3?: StorageSettings }): FileStore {
  return s3 ? s3FileStore(s3) : localFileStore(path.join(dataDir, 'uploads'))
}
