import { isIP } from 'node:net'
import path from 'node:path'
import { readSignOn, type SignOnSettings } from '@/server/envSignOn'
import { readStorage, type StorageSettings } from '@/server/envStorage'

export interface Env {
  port: number
  host: string
  /** Embedded database and, without a bucket, uploads. */
  dataDir: string
  /** A bucket for the uploads. */
  s3?: StorageSettings
  /** External PostgreSQL instead of the embedded one. */
  databaseUrl?: string
  /** What a statement of a user's call may take; 0: as long as it takes. */
  statementMs: number
  /** Whether the demo is seeded and its accounts are shown at the login. */
  isDemo: boolean
  adminPassword?: string
  apiPrefix: string
  profile: 'DEV' | 'PROD'
  /** What the body of a request may take. */
  bodyMs: number
  /** Where Prometheus reads: a port of its own, or a token at ours. */
  metricsPort?: number
  metricsToken?: string
  backupPassphrase?: string
  /** What the uploads of one user, and of one application, may take. */
  userQuotaBytes: number
  applicationQuotaBytes: number
  /** Origins besides our own that a logout may lead to. */
  logoutOrigins: string[]
  /** Sites that forms may show in a frame. */
  frameOrigins: string[]
  /** Key of AMap's web service; empty where there is no map. */
  amapKey: string
  /** 1: this portal stands alone (specification §4: portal flag). */
  portalFlag: 0 | 1
  /** Which page is home whatever the portal: 1 the workbench, 2 the list of applications, 0 neither (specification §4: app flag). */
  appFlag: 0 | 1 | 2
  /** Entries of the extended menu; they come before the built-in ones of the same name. */
  extendedMenus: ExtendedMenu[]
  signOn: SignOnSettings
  /** Addresses and networks whose X-Forwarded-* headers are believed. */
  trustedProxies: string[]
  logLevel: string
  /** Where the built site lies. */
  webDir: string
}

export interface ExtendedMenu {
  name: string
  url: string
  show: boolean
}

type Variables = Record<string, string | undefined>

/** Every mistake in the settings at once, one Chinese and English sentence each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** Reads the settings. Throws SettingsError. */
export function readEnv(variables: Variables): Env {
  const mistakes: string[] = []
  const databaseUrl = variables.DATABASE_URL || undefined
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    mistakes.push(
      'DATABASE_URL 必须以 postgres:// 开头，如 postgres://user:password@host:5432/portal。 DATABASE_URL must begin with postgres://.',
    )
  }
  const profile = readProfile(variables.PORTAL_ENV, mistakes)
  // Whose passwords everybody knows are for trying out, never for what is real.
  const isDemo = readSwitch(variables.PORTAL_DEMO, !databaseUrl && profile !== 'PROD', mistakes)
  const env: Env = {
    port: readPort('PORT', variables.PORT, mistakes),
    host: variables.HOST || (isDemo && !databaseUrl ? '127.0.0.1' : '0.0.0.0'),
    dataDir: path.resolve(variables.DATA_DIR || '.data'),
    databaseUrl,
    statementMs: readSeconds('DATABASE_TIMEOUT', variables.DATABASE_TIMEOUT, 5, mistakes) * 1000,
    s3: readStorage(variables, mistakes),
    isDemo,
    adminPassword: readPassword(variables.PORTAL_ADMIN_PASSWORD, mistakes),
    apiPrefix: readPrefix(variables.API_PREFIX, mistakes),
    profile,
    bodyMs: readSeconds('REQUEST_TIMEOUT', variables.REQUEST_TIMEOUT, 30, mistakes) * 1000,
    metricsPort: variables.METRICS_PORT ? readPort('METRICS_PORT', variables.METRICS_PORT, mistakes) : undefined,
    metricsToken: variables.METRICS_TOKEN || undefined,
    backupPassphrase: variables.BACKUP_PASSPHRASE || undefined,
    userQuotaBytes: readMegabytes('UPLOAD_QUOTA_USER', variables.UPLOAD_QUOTA_USER, 2048, mistakes),
    applicationQuotaBytes: readMegabytes('UPLOAD_QUOTA_APP', variables.UPLOAD_QUOTA_APP, 51_200, mistakes),
    logoutOrigins: readOrigins('LOGOUT_ORIGINS', variables.LOGOUT_ORIGINS, mistakes),
    frameOrigins: readFrameOrigins(variables.FRAME_ORIGINS, mistakes),
    amapKey: readAmapKey(variables.AMAP_KEY, mistakes),
    portalFlag: readFlag('PORTAL_FLAG', variables.PORTAL_FLAG, [0, 1], mistakes),
    appFlag: readFlag('APP_FLAG', variables.APP_FLAG, [0, 1, 2], mistakes),
    extendedMenus: readMenus(variables.EXTENDED_MENUS, mistakes),
    signOn: readSignOn(variables, mistakes),
    trustedProxies: readProxies(variables.TRUSTED_PROXIES, mistakes),
    logLevel: readLogLevel(variables.LOG_LEVEL, mistakes),
    webDir: path.resolve('dist/web'),
  }
  if (mistakes.length > 0) throw new SettingsError(mistakes.join('\n'))
  return env
}

function readPort(name: string, text: string | undefined, mistakes: string[]): number {
  const port = Number(text || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    mistakes.push(`${name} 必须是 0 到 65535 的整数，现在是“${text}”。 ${name} must be an integer from 0 to 65535.`)
  }
  return port
}

function readSeconds(name: string, text: string | undefined, fallback: number, mistakes: string[]): number {
  const seconds = Number(text || fallback)
  if (seconds >= 0 && seconds <= 3600) return seconds
  mistakes.push(`${name} 是 0 到 3600 的秒数，现在是“${text}”。 ${name} must be a number of seconds from 0 to 3600.`)
  return fallback
}

function readMegabytes(name: string, text: string | undefined, fallback: number, mistakes: string[]): number {
  const megabytes = Number(text || fallback)
  if (!(megabytes > 0 && megabytes <= 1e9))
    mistakes.push(`${name} 是以 MB 为单位的数字，现在是“${text}”。 ${name} must be a number of megabytes.`)
  return megabytes * 1024 * 1024
}

function readSwitch(text: string | undefined, fallback: boolean, mistakes: string[]): boolean {
  if (!text) return fallback
  if (['1', 'true', 'on'].includes(text)) return true
  if (['0', 'false', 'off'].includes(text)) return false
  mistakes.push(`PORTAL_DEMO 只能是 true 或 false，现在是“${text}”。 PORTAL_DEMO must be true or false.`)
  return fallback
}

function readPassword(text: string | undefined, mistakes: string[]): string | undefined {
  if (!text) return undefined
  if (text.length < 8 || text.length > 128 || !/\p{L}/u.test(text) || !/\d/.test(text)) {
    mistakes.push(
      'PORTAL_ADMIN_PASSWORD 须为 8 到 128 个字符，同时包含字母和数字。 PORTAL_ADMIN_PASSWORD must have 8 to 128 characters, letters and digits among them.',
    )
  }
  return text
}

function readPrefix(text: string | undefined, mistakes: string[]): string {
  const prefix = text || '/bpm-server'
  if (!/^(\/[\w-]+)+$/.test(prefix)) {
    mistakes.push(`API_PREFIX 形如 /bpm-server，现在是“${text}”。 API_PREFIX must look like /bpm-server.`)
  }
  return prefix
}

function readProfile(text: string | undefined, mistakes: string[]): 'DEV' | 'PROD' {
  if (text && text !== 'DEV' && text !== 'PROD') {
    mistakes.push(`PORTAL_ENV 只能是 DEV 或 PROD，现在是“${text}”。 PORTAL_ENV must be DEV or PROD.`)
  }
  return text === 'PROD' ? 'PROD' : 'DEV'
}

/** These go into a header and a page, so nothing but origins may pass; without encryption anybody could put words into a form. */
function readFrameOrigins(text: string | undefined, mistakes: string[]): string[] {
  const origins = readOrigins('FRAME_ORIGINS', text, mistakes)
  for (const origin of origins)
    if (!origin.startsWith('https://'))
      mistakes.push(
        `FRAME_ORIGINS 只能是 https 的地址，现在有“${origin}”。 FRAME_ORIGINS must list https origins only.`,
      )
  return origins
}

function readOrigins(name: string, text: string | undefined, mistakes: string[]): string[] {
  const origins = (text ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean)
  for (const origin of origins) {
    if (URL.canParse(origin) && new URL(origin).origin === origin) continue
    mistakes.push(
      `${name} 以逗号分隔，每项形如 https://sso.example.com，现在有“${origin}”。 ${name} must list origins such as https://sso.example.com.`,
    )
  }
  return origins
}

/** Whoever is believed says where a call comes from, so nothing but addresses and networks may pass. */
function readProxies(text: string | undefined, mistakes: string[]): string[] {
  const proxies = (text ?? '')
    .split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean)
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6]
    if (most >= 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))) continue
    mistakes.push(
      `TRUSTED_PROXIES 以逗号分隔，每项形如 10.0.0.1 或 10.0.0.0/8，现在有“${proxy}”。 TRUSTED_PROXIES must list addresses or networks.`,
    )
  }
  return proxies
}

/** It goes into a page. */
function readAmapKey(text: string | undefined, mistakes: string[]): string {
  if (!text || /^\w{8,64}$/.test(text)) return text ?? ''
  mistakes.push('AMAP_KEY 须为 8 到 64 位字母和数字。 AMAP_KEY must have 8 to 64 letters and digits.')
  return ''
}

function readFlag<const Flag extends number>(
  name: string,
  text: string | undefined,
  allowed: readonly Flag[],
  mistakes: string[],
): Flag {
  const flag = allowed.find((one) => String(one) === (text || '0'))
  if (flag !== undefined) return flag
  mistakes.push(`${name} 只能是 ${allowed.join('、')}，现在是“${text}”。 ${name} must be one of these.`)
  return allowed[0] as Flag
}

const menuUrl = /^($|\/(?![/\\])|https?:\/\/)/

/** `[{"name":"管理门户","url":"https://iam.example.com","show":true}]`; an empty url is told to who chooses the entry. */
function readMenus(text: string | undefined, mistakes: string[]): ExtendedMenu[] {
  if (!text) return []
  try {
    const entries = JSON.parse(text) as Partial<ExtendedMenu>[]
    const menus = entries.map(({ name, url = '', show = true }) => ({ name: String(name ?? ''), url, show }))
    if (menus.every(({ name, url, show }) => name && menuUrl.test(url) && typeof show === 'boolean')) return menus
  } catch {
    // Told below, with what is wrong in its shape.
  }
  mistakes.push(
    'EXTENDED_MENUS 是 JSON 数组，每项形如 {"name":"管理门户","url":"https://iam.example.com","show":true}。 EXTENDED_MENUS must be a JSON array of such entries.',
  )
  return []
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function readLogLevel(text: string | undefined, mistakes: string[]): string {
  if (!text || logLevels.includes(text)) return text || 'info'
  mistakes.push(`LOG_LEVEL 只能是 ${logLevels.join('、')}，现在是“${text}”。 LOG_LEVEL must be one of these.`)
  return 'info'
}
