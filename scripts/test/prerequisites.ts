import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { browserPlaces } from '@/tests/helpers/browser'

interface Prerequisite {
  what: string
  /** The first that there is, is installed. */
  packages: string[]
  isThere: () => boolean
}

const hasPostgres = () =>
  existsSync('/usr/lib/postgresql') &&
  readdirSync('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`))

const hasFont = () => {
  try {
    return execFileSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return false
  }
}

const PREREQUISITES: Prerequisite[] = [
  {
    what: 'Chromium',
    // Without a window it takes half the processor time.
    packages: ['chromium-headless-shell', 'chromium'],
    isThere: () => Boolean(process.env.CHROMIUM_PATH) || browserPlaces.some(existsSync),
  },
  { what: 'a Chinese font', packages: ['fonts-noto-cjk'], isThere: hasFont },
  { what: 'PostgreSQL', packages: ['postgresql'], isThere: hasPostgres },
]

/** Whether the system's sources have a package. */
function isOffered(name: string): boolean {
  try {
    return execFileSync('apt-cache', ['show', name], { stdio: ['ignore', 'pipe', 'ignore'] }).length > 0
  } catch {
    return false
  }
}

/** Installs what the tests need on Debian as root; elsewhere says what to install. Returns false when something is missing. */
export function ensurePrerequisites(): boolean {
  const missing = PREREQUISITES.filter((one) => !one.isThere())
  if (missing.length === 0) return true
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canInstall) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    const packages = missing.flatMap(({ packages: names }) => names.find(isOffered) ?? [])
    console.log(`Installing ${packages.join(', ')} …`)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'fontconfig', ...packages], {
      stdio: 'inherit',
      env,
    })
  }
  const still = PREREQUISITES.filter((one) => !one.isThere())
  for (const one of still)
    console.error(`The tests need ${one.what}: install the package ${one.packages.join(' or ')}.`)
  return still.length === 0
}
