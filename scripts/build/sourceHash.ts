import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Everything that a build depends on. */
const SOURCES = [
  'domain',
  'schemas',
  'server',
  'src',
  'public',
  'scripts/build',
  'scripts/generate',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/**
 * One hash over the sources, by which a start knows whether the last build is current. It is synchronous on purpose:
 * a thousand small files are read ten times faster without promises.
 */
export function sourceHash(root: string): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesOf(path.join(root, source))) {
      hash.update(path.relative(root, file))
      hash.update(fs.readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function filesOf(place: string): string[] {
  if (!fs.statSync(place).isDirectory()) return [place]
  return fs
    .readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('generated'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
