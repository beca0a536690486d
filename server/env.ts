import path from 'node:path'
import { isOn } from '@/server/settings/formats'
import type { Settings } from '@/server/settings/generated/Settings'
import { readSettings, type Variables } from '@/server/settings/readSettings'

export interface Env {
  port: number
  host: string
  /** Embedded database and, without a bucket, uploads. */
  dataDir: string
  /** A bucket for the uploads. */
  s3?: StorageSettings
  /** External PostgreSQL instead of the embedded one. */
  databaseUrl?: string
  /** Time limit for a statement of a user's call; 0: none. */
  statementMs: number
  /** Whether the demo is seeded and its accounts are shown at the login. */
  isDemo: boolean
  adminPassword?: string
  apiPrefix: string
  profile: 'DEV' | 'PROD'
  /** Time limit for receiving the body of a request. */
  bodyMs: number
  /** Where Prometheus reads: a port of its own, or this one with a token. */
  metricsPort?: number
  metricsToken?: string
  backupPassphrase?: string
  /** Limits for the uploads of one user, and of one application. */
  userQuotaBytes: number
  applicationQuotaBytes: number
  /** Further origins that a logout may redirect to. */
  logoutOrigins: string[]
  /** Sites that forms may show in a frame. */
  frameOrigins: string[]
  /** Where services of processes may call. */
  outgoing: { hosts: string[]; networks: string[] }
  /** How messages leave the portal. */
  messaging: MessagingSettings
  /** Key of AMap's web service; empty where there is no map. */
  amapKey: string
  /** 1: this portal is the only one (specification §4: portal flag). */
  portalFlag: 0 | 1
  /** The home page in every portal: 1 the workbench, 2 the list of applications, 0 neither (specification §4: app flag). */
  appFlag: 0 | 1 | 2
  /** Entries of the extended menu; they precede the built-in ones of the same name. */
  extendedMenus: ExtendedMenu[]
  signOn: SignOnSettings
  /** Addresses and networks whose X-Forwarded-* headers are trusted. */
  trustedProxies: string[]
  logLevel: string
  /** Folder of the built site. */
  webDir: string
}

export interface ExtendedMenu {
  name: string
  url: string
  show: boolean
}

/** Single sign-on methods, besides the login page. */
export interface SignOnSettings {
  /** The portal's own address as browsers see it; that of the request if absent. */
  publicUrl?: string
  /** The CAS server, without a trailing slash. */
  casUrl?: string
  oidc?: OidcSettings
  /** Whether unknown users who sign in elsewhere get an account. */
  createsAccounts: boolean
}

interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret?: string
  scope: string
  /** The claim that contains the user name. */
  usernameClaim: string
}

/** How messages leave the portal. */
export interface MessagingSettings {
  /** Mail is sent through it, if it is there. */
  smtpUrl?: string
  mailFrom: string
  /** Domains of the addresses that people may name; all without any. */
  mailDomains: string[]
  /** Hosts of the robots that people may name, and private networks that are called all the same. */
  robots: { hosts: string[]; networks: string[] }
  /** When the daily digest goes out, `08:30` in the zone of the working calendar; `off` for never. */
  digestTime: string
  /** The portal's own address, for links. */
  publicUrl?: string
}

/** A bucket for the uploads. */
export interface StorageSettings {
  /** Address of the bucket, as host (`https://portal.oss-cn-hangzhou.aliyuncs.com`) or path (`https://minio.example.com/portal`). */
  bucketUrl: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const mebibyte = 1024 * 1024

/** Reads the settings from the variables of the environment (schemas/settings.schema.json). Throws SettingsError. */
export function readEnv(variables: Variables): Env {
  const settings = readSettings(variables)
  const { DATABASE_URL: databaseUrl, PORTAL_ENV: profile } = settings
  // Accounts with public passwords are for trying out, never for production.
  const isDemo = settings.PORTAL_DEMO ? isOn(settings.PORTAL_DEMO) : !databaseUrl && profile !== 'PROD'
  return {
    port: settings.PORT,
    host: settings.HOST ?? (isDemo && !databaseUrl ? '127.0.0.1' : '0.0.0.0'),
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl,
    statementMs: settings.DATABASE_TIMEOUT * 1000,
    s3: storageOf(settings),
    isDemo,
    adminPassword: settings.PORTAL_ADMIN_PASSWORD,
    apiPrefix: settings.API_PREFIX,
    profile,
    bodyMs: settings.REQUEST_TIMEOUT * 1000,
    metricsPort: settings.METRICS_PORT,
    metricsToken: settings.METRICS_TOKEN,
    backupPassphrase: settings.BACKUP_PASSPHRASE,
    userQuotaBytes: settings.UPLOAD_QUOTA_USER * mebibyte,
    applicationQuotaBytes: settings.UPLOAD_QUOTA_APP * mebibyte,
    logoutOrigins: settings.LOGOUT_ORIGINS,
    frameOrigins: settings.FRAME_ORIGINS,
    outgoing: { hosts: settings.SERVICE_HOSTS, networks: settings.SERVICE_NETWORKS },
    messaging: {
      smtpUrl: settings.SMTP_URL,
      mailFrom: settings.MAIL_FROM ?? '',
      mailDomains: settings.MAIL_DOMAINS.map((domain) => domain.toLowerCase()),
      digestTime: settings.DIGEST_TIME,
      robots: { hosts: settings.ROBOT_HOSTS, networks: settings.SERVICE_NETWORKS },
      publicUrl: withoutSlash(settings.PUBLIC_URL),
    },
    amapKey: settings.AMAP_KEY,
    portalFlag: settings.PORTAL_FLAG,
    appFlag: settings.APP_FLAG,
    extendedMenus: settings.EXTENDED_MENUS,
    signOn: signOnOf(settings),
    trustedProxies: settings.TRUSTED_PROXIES,
    logLevel: settings.LOG_LEVEL,
    webDir: path.resolve('dist/web'),
  }
}

const withoutSlash = (url: string | undefined) => url?.replace(/\/+$/, '')

function signOnOf(settings: Settings): SignOnSettings {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = settings
  const oidc: OidcSettings | undefined =
    issuer && clientId
      ? {
          issuer: issuer.replace(/\/+$/, ''),
          clientId,
          clientSecret: settings.OIDC_CLIENT_SECRET,
          scope: settings.OIDC_SCOPE,
          usernameClaim: settings.OIDC_USERNAME_CLAIM,
        }
      : undefined
  return {
    publicUrl: withoutSlash(settings.PUBLIC_URL),
    casUrl: withoutSlash(settings.CAS_URL),
    oidc,
    createsAccounts: isOn(settings.SSO_CREATE_USERS),
  }
}

/** Out: undefined for the data folder. */
function storageOf(settings: Settings): StorageSettings | undefined {
  const { S3_BUCKET_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!url || !accessKeyId || !secretAccessKey) return undefined
  return { bucketUrl: url.replace(/\/+$/, ''), region: settings.S3_REGION, accessKeyId, secretAccessKey }
}
