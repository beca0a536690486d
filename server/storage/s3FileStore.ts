import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { AppError } from '@/domain/errors/AppError'
import type { StorageSettings } from '@/server/env'
import type { FileStore } from '@/server/storage/FileStore'

/** How much of an error response is logged for the operator. */
const reasonBytes = 500

/**
 * A bucket with the S3 protocol (AWS, OSS, COS, OBS, MinIO), requests signed with Signature Version 4. Error responses of the bucket are
 * logged; the user only gets the message that the storage is not available.
 */
export function s3FileStore({ bucketUrl, region, accessKeyId, secretAccessKey }: StorageSettings): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })

  async function request(key: string, init: RequestInit & { accepts?: number[] }): Promise<Response> {
    const reply = await client.fetch(`${bucketUrl}/${key}`, init).catch((cause: unknown) => {
      throw new AppError('storage_unavailable', { cause })
    })
    if (reply.ok || init.accepts?.includes(reply.status)) return reply
    const reason = (await reply.text()).slice(0, reasonBytes)
    throw new AppError('storage_unavailable', {
      cause: new Error(`${init.method} ${key}: ${reply.status} ${reason}`),
    })
  }

  async function put(key: string, body: Blob, sha256: string): Promise<void> {
    // With the signed hash, the bucket refuses content that was damaged on the way.
    await request(key, { method: 'PUT', body, headers: { 'x-amz-content-sha256': sha256 } })
  }

  const keyOf = (id: string) => `uploads/${id}`
  return {
    drafts: path.join(tmpdir(), 'portal-drafts'),
    async store(id, file) {
      await put(keyOf(id), await openAsBlob(file), await hashOf(file))
      await rm(file, { force: true })
    },
    async read(id) {
      const { body, status } = await request(keyOf(id), { method: 'GET', accepts: [404] })
      if (status === 404) throw new AppError('gone')
      return Readable.fromWeb((body ?? new Blob([]).stream()) as ReadableStream)
    },
    async remove(id) {
      await request(keyOf(id), { method: 'DELETE', accepts: [404] })
    },
    async check() {
      const nothing = createHash('sha256').digest('hex')
      await put('portal-check', new Blob([]), nothing).catch((error: AppError) => {
        const reason = error.cause instanceof Error ? error.cause.message : String(error.cause)
        throw new Error(
          `附件无法存入 ${bucketUrl}，请检查 S3_ 开头的设置：${reason}。 Uploads can't be stored there: check the S3_ settings.`,
          { cause: error.cause },
        )
      })
    },
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
