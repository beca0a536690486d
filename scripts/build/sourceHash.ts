import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** All that a build depends on. */
const SOURCES = [
  'domain',
  'schemas',
  'server',
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** One hash over the sources, by which a start knows whether the last build still stands. */
export async function sourceHash(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of await filesOf(path.join(root, source))) {
      hash.update(path.relative(root, file))
      hash.update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function filesOf(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return [place]
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('generated'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
