import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const accessKeyId = 'PORTALTESTKEY'
const secretAccessKey = 'a/secret+for=tests'
const region = 'cn-test-1'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** Verifies Signature Version 4 as a bucket does, by AWS's description. Out: the problem, or null. */
function refusalOf(request: IncomingMessage, body: Buffer): string | null {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w{64})$/.exec(
    request.headers.authorization ?? '',
  )
  if (!given) return 'AccessDenied'
  const [, credential, signedHeaders, signature] = given as unknown as [string, string, string, string]
  const [keyId, day, ...scope] = credential.split('/') as [string, string, ...string[]]
  if (keyId !== accessKeyId || scope.join('/') !== `${region}/s3/aws4_request`) return 'InvalidAccessKeyId'
  const names = signedHeaders.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied'
  const date = String(request.headers['x-amz-date'])
  const sent = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!date.startsWith(day) || !(Math.abs(Date.now() - sent) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  const hash = String(request.headers['x-amz-content-sha256'])
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const canonical = [
    request.method,
    request.url,
    '',
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    hash,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', date, [day, ...scope].join('/'), sha256(canonical)].join('\n')
  const key = [day, ...scope].reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secretAccessKey}`)
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}

export interface S3Server {
  /** Settings of a portal that stores its uploads here. */
  variables: Record<string, string>
  objects: Map<string, Buffer>
  /** From now on every request is answered with this status; null for normal operation. */
  failWith(status: number | null): void
  stop(): Promise<void>
}

/** A bucket that stores its objects in memory and accepts only signed requests. */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  let failure: number | null = null
  const server = createServer(async (request, reply) => {
    const body = await buffer(request)
    const refusal = refusalOf(request, body)
    const key = request.url ?? ''
    const answer = (status: number, content?: string | Buffer) => reply.writeHead(status).end(content)
    if (refusal) answer(403, `<Error><Code>${refusal}</Code></Error>`)
    else if (failure) answer(failure, '<Error><Code>InternalError</Code></Error>')
    else if (!key.startsWith('/portal/')) answer(404, '<Error><Code>NoSuchBucket</Code></Error>')
    else if (request.method === 'PUT') {
      // Real buckets refuse a stream without a length, too.
      if (request.headers['content-length'] === undefined) return answer(411)
      objects.set(key, body)
      answer(200)
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      answer(204)
    } else {
      const found = objects.get(key)
      answer(found ? 200 : 404, found ?? '<Error><Code>NoSuchKey</Code></Error>')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    variables: {
      S3_BUCKET_URL: `http://127.0.0.1:${port}/portal`,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    objects,
    failWith: (status) => {
      failure = status
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
