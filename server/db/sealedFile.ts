import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import fs from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform, type TransformCallback } from 'node:stream'

/** Precedes salt, nonce, AES-256-GCM and its tag; a file without it is not encrypted. */
const mark = Buffer.from('PORTAL-SEALED-1\n')
const saltBytes = 16
const nonceBytes = 12
const tagBytes = 16
const headBytes = mark.length + saltBytes + nonceBytes

const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase, salt, 32, { N: 2 ** 15, maxmem: 2 ** 26 })

/** A stream that encrypts its input with a passphrase. */
export function sealing(passphrase: string): Transform {
  const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)]
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce)
  let isBegun = false
  return new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      if (!isBegun) this.push(Buffer.concat([mark, salt, nonce]))
      isBegun = true
      done(null, cipher.update(chunk))
    },
    flush(done: TransformCallback) {
      this.push(cipher.final())
      done(null, cipher.getAuthTag())
    },
  })
}

/**
 * Reads a file that may be encrypted. Throws, with a message, when it is and there is no passphrase; the stream fails at its end when the
 * passphrase is wrong, or the file was changed.
 */
export async function readUnsealed(file: string, passphrase: string | undefined): Promise<NodeJS.ReadableStream> {
  const handle = await open(file)
  const head = Buffer.alloc(headBytes)
  const { size } = await handle.stat()
  await handle.read(head, 0, headBytes, 0)
  const tag = Buffer.alloc(tagBytes)
  await handle.read(tag, 0, tagBytes, Math.max(0, size - tagBytes))
  await handle.close()
  if (!head.subarray(0, mark.length).equals(mark)) return fs.createReadStream(file)
  if (!passphrase)
    throw new Error('备份已加密，请设置 BACKUP_PASSPHRASE。 The backup is sealed: set BACKUP_PASSPHRASE.')
  const salt = head.subarray(mark.length, mark.length + saltBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, salt), head.subarray(mark.length + saltBytes))
  decipher.setAuthTag(tag)
  return fs.createReadStream(file, { start: headBytes, end: size - tagBytes - 1 }).pipe(decipher)
}
