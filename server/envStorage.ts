/** A bucket that holds the uploads. */
export interface StorageSettings {
  /** Address of the bucket, as host (`https://portal.oss-cn-hangzhou.aliyuncs.com`) or path (`https://minio.example.com/portal`). */
  bucketUrl: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type Variables = Record<string, string | undefined>

/** Reads where uploads are stored; what is wrong goes to the mistakes. Out: undefined for the data folder. */
export function readStorage(variables: Variables, mistakes: string[]): StorageSettings | undefined {
  const { S3_BUCKET_URL: text, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables
  if (!text && !accessKeyId && !secretAccessKey) return undefined
  const url = text && URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    mistakes.push(
      `S3_BUCKET_URL 形如 https://portal.oss-cn-hangzhou.aliyuncs.com 或 https://minio.example.com/portal，现在是“${text}”。 S3_BUCKET_URL must be the address of a bucket.`,
    )
  if (!accessKeyId || !secretAccessKey)
    mistakes.push('S3_BUCKET_URL、S3_ACCESS_KEY_ID 和 S3_SECRET_ACCESS_KEY 须同时设置。 They must be set together.')
  const bucketUrl = text?.replace(/\/+$/, '') ?? ''
  return {
    bucketUrl,
    region: variables.S3_REGION || 'us-east-1',
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
  }
}
