import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { textParsers, toParameter } from '@/server/db/values'

/** The part of Emscripten's NODEFS that we complete. */
interface NodeStream {
  nfd?: number
  node: unknown
}
interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => number }; realPath(node: unknown): string }
}

/** NODEFS has no fsync, so fd_sync() returns success without a system call and a power cut loses acknowledged writes. This adds one. */
class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const result = await super.init(pg, options)
    const preRun = result.emscriptenOpts.preRun as unknown as ((module: EmscriptenModule) => void)[]
    preRun.push(({ NODEFS }) => {
      NODEFS.stream_ops.fsync = (stream) => {
        // A folder has no descriptor in NODEFS.
        if (stream.nfd === undefined) syncPath(NODEFS.realPath(stream.node))
        else fs.fsyncSync(stream.nfd)
        return 0
      }
    })
    return result
  }
}

/** The major version of the pinned PGlite; it cannot read a folder of another one. */
const clusterVersion = '18'

/** Everything is sent as text (values.ts), whatever the type of the parameter. */
const serializers = Object.fromEntries(
  [16, 17, 20, 21, 23, 25, 26, 114, 700, 701, 1042, 1043, 1082, 1114, 1184, 1700, 2950, 3802].map((type) => [
    type,
    (value: unknown) => toParameter(value) ?? '',
  ]),
)

/** Opens the folder of an embedded database with a working fsync. The caller holds the folder's lock. */
export async function openDurable(folder: string): Promise<PGlite> {
  await ensureCluster(folder)
  const startParams = PGlite.defaultStartParams
    .filter((parameter) => parameter !== '-F')
    .concat(
      ['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=32MB', 'max_wal_size=128MB', 'min_wal_size=32MB'].flatMap(
        (text) => ['-c', text],
      ),
    )
  return PGlite.create({
    fs: new DurableNodeFS(folder),
    startParams,
    extensions: { pg_trgm },
    parsers: textParsers,
    serializers,
  })
}

/** First start: the cluster is created under a temporary name, synced and then renamed, so that a crash never leaves half of one. */
async function ensureCluster(folder: string): Promise<void> {
  const version = path.join(folder, 'PG_VERSION')
  if (fs.existsSync(version)) {
    const found = fs.readFileSync(version, 'utf8').trim()
    if (found === clusterVersion) return
    throw new Error(
      `嵌入式数据库由版本 ${found} 创建，当前版本为 ${clusterVersion}：请用旧版本备份后再恢复。 The embedded database was made by version ${found}, this is ${clusterVersion}: back up with the old release and restore.`,
    )
  }
  const draft = `${folder}.init`
  fs.rmSync(draft, { recursive: true, force: true })
  const db = await PGlite.create(draft)
  await db.close()
  syncTree(draft)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.renameSync(draft, folder)
  syncPath(path.dirname(folder))
}

function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const target = path.join(folder, entry.name)
    if (entry.isDirectory()) syncTree(target)
    else if (entry.isFile()) syncPath(target)
  }
  syncPath(folder)
}

function syncPath(target: string): void {
  const descriptor = fs.openSync(target, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
