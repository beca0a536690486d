import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

interface Prerequisite {
  what: string
  package: string
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
    package: 'chromium',
    isThere: () =>
      Boolean(process.env.CHROMIUM_PATH) ||
      ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].some(existsSync),
  },
  { what: 'a Chinese font', package: 'fonts-noto-cjk', isThere: hasFont },
  { what: 'PostgreSQL', package: 'postgresql', isThere: hasPostgres },
]

/** Installs what the tests need on Debian as root; elsewhere says what to install. Returns false when something is missing. */
export function ensurePrerequisites(): boolean {
  const missing = PREREQUISITES.filter((one) => !one.isThere())
  if (missing.length === 0) return true
  const packages = missing.map((one) => one.package)
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canInstall) {
    console.log(`Installing ${packages.join(', ')} …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'fontconfig', ...packages], {
      stdio: 'inherit',
      env,
    })
  }
  const still = PREREQUISITES.filter((one) => !one.isThere())
  for (const one of still)
    console.error(`The tests need ${one.what}: install the package ${one.package} (apt-get install ${one.package}).`)
  return still.length === 0
}
