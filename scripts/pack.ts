import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { build } from '@/scripts/build'
import { UNBUNDLED } from '@/scripts/build/buildServer'

interface PackageFile {
  name: string
  version: string
  engines: object
  dependencies: Record<string, string>
}

const root = path.resolve(import.meta.dirname, '..')
const release = path.join(root, 'release')

/** The package.json of a release: the few packages that are in no bundle, and the operator's commands. */
function packageOf({ name, version, engines, dependencies }: PackageFile) {
  const needed = UNBUNDLED.flatMap((one) => (dependencies[one] ? [[one, dependencies[one]]] : []))
  const run = (file: string) => `node --enable-source-maps dist/server/${file}.js`
  const scripts = {
    start: run('main'),
    migrate: run('migrate'),
    backup: run('backup'),
    restore: run('restore'),
    seed: run('seed'),
  }
  return { name, version, private: true, type: 'module', engines, scripts, dependencies: Object.fromEntries(needed) }
}

/** `npm run pack`: a folder `release` that `npm ci --omit=dev && npm start` serves on any machine with Node. */
await build()
await rm(release, { recursive: true, force: true })
await mkdir(release)
await cp(path.join(root, 'dist'), path.join(release, 'dist'), {
  recursive: true,
  filter: (file) => path.basename(file) !== '.built-from',
})
const own = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as PackageFile
await writeFile(path.join(release, 'package.json'), `${JSON.stringify(packageOf(own), null, 2)}\n`)
await promisify(execFile)('npm', ['install', '--package-lock-only', '--ignore-scripts'], { cwd: release })
console.log(`release ${own.version}: ${path.relative(process.cwd(), release)}`)
