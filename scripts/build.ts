import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build as buildSite } from 'vite'
import { buildServer } from '@/scripts/build/buildServer'
import { compressAssets } from '@/scripts/build/compressAssets'
import { sourceHash } from '@/scripts/build/sourceHash'
import { generateAll } from '@/scripts/generate/generateAll'

const root = path.resolve(import.meta.dirname, '..')
const mark = path.join(root, 'dist/.built-from')

/** Builds site and server, unless the last build was made of the very same sources. */
export async function build(): Promise<void> {
  const hash = await sourceHash(root)
  if ((await readFile(mark, 'utf8').catch(() => '')) === hash) return
  await rm(path.join(root, 'dist'), { recursive: true, force: true })
  await generateAll(root)
  await Promise.all([buildServer(root), buildSite({ root, logLevel: 'warn' })])
  await compressAssets(path.join(root, 'dist/web'))
  await mkdir(path.dirname(mark), { recursive: true })
  await writeFile(mark, hash)
}

if (process.argv[1] === import.meta.filename) await build()
