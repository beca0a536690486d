import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sourceHash } from '@/scripts/build/sourceHash'

const root = path.resolve(import.meta.dirname, '..')
const mark = path.join(root, 'dist/.built-from')

/** Builds site and server, unless the last build was made of the same sources. */
export async function build(): Promise<void> {
  const hash = sourceHash(root)
  if ((await readFile(mark, 'utf8').catch(() => '')) === hash) return
  // Loading the builders takes longer than the server: a start with nothing to build skips them.
  const { buildAll } = await import('@/scripts/build/buildAll')
  await buildAll(root)
  await writeFile(mark, hash)
}

if (process.argv[1] === import.meta.filename) await build()
