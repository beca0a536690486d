import { makeAutoObservable, runInAction } from 'mobx'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { messageOf } from '@/domain/errors/messageOf'
import { call } from '@/src/services/api'
import { type CurrentUser, currentUser, hasToken, rememberUser, signInByCode } from '@/src/services/session'
import { lastingStorage, STORAGE_KEYS, tabStorage } from '@/src/services/storage'
import { visitedViews } from './visitedViews'

export type PortalType = 'workbench' | 'develop' | 'operations'
export type Application = OperationTypes['listApplications']['reply']['content'][number]

const PORTALS: PortalType[] = ['workbench', 'develop', 'operations']
/** As many applications as the specification asks for at once (§9). */
const APPLICATIONS = 999

/** Where the user is (specification §3): outside of the applications, or in one of them. */
interface PlatformState {
  platform: 'workplatform' | 'project'
  project: { name: string; id: string; iconUrl: string | null } | null
}

/** The signed-in user, the current application and portal; the only global state of the browser. */
class Session {
  user: CurrentUser | null = null
  profile: OperationTypes['activeProfile']['reply'] | null = null
  applications: Application[] = []
  tenant = tabStorage.get(STORAGE_KEYS.tenant)
  portal: PortalType = readPortal()
  isLoading = true
  /** Why the code of the address did not sign in. */
  entryProblem: string | null = null

  constructor() {
    makeAutoObservable(this)
  }

  /** The current application, if the user belongs to it. */
  get application(): Application | undefined {
    return this.applications.find((one) => one.id === this.tenant)
  }

  /** The application for a page that names none: the last used one, or the only one of the user. */
  get usualTenant(): string | null {
    const last = lastingStorage.get(STORAGE_KEYS.lastTenant)
    const [only, ...others] = this.applications
    if (this.applications.some(({ id }) => id === last)) return last
    return only && others.length === 0 ? only.id : null
  }

  /** The user's role in an application: 1 administrator, 2 builder, 3 user; null if unknown or none. */
  permissionIn(appId: string | null): Application['permissionType'] | null {
    return this.applications.find((one) => one.id === appId)?.permissionType ?? null
  }

  /** permissionType 1 or 2 means admin, otherwise ordinary user (specification §3). */
  isBuilderIn(appId: string | null): boolean {
    const type = this.permissionIn(appId)
    return this.user?.isSuperuser === true || type === 1 || type === 2
  }

  /** Whether the user administrates or builds some application. */
  get buildsAnything(): boolean {
    return this.user?.isSuperuser === true || this.applications.some(({ permissionType }) => permissionType !== 3)
  }

  get isBuilder(): boolean {
    return this.isBuilderIn(this.tenant)
  }

  get isAdmin(): boolean {
    return this.user?.isSuperuser === true || this.permissionIn(this.tenant) === 1
  }

  get platform(): PlatformState {
    const { application } = this
    if (!this.tenant) return { platform: 'workplatform', project: null }
    const { name = '', id = this.tenant, iconUrl = null } = application ?? {}
    return { platform: 'project', project: { name, id, iconUrl } }
  }

  /** Loads the initial state: the environment, and the user if there is a code, a token or a ticket. */
  async load(): Promise<void> {
    const qrCode = tabStorage.get(STORAGE_KEYS.qrCode)
    // An invalid code signs nobody in (specification §4); the login page loads what it needs itself.
    const byCode = qrCode ? await this.enterByCode(qrCode) : null
    const [user] = this.entryProblem ? [null] : await Promise.all([byCode ?? knownUser(), this.loadProfile()])
    runInAction(() => {
      this.user = user
    })
    rememberUser(user)
    if (user) await this.loadApplications().catch(() => {})
    runInAction(() => {
      this.isLoading = false
    })
  }

  async loadProfile(): Promise<void> {
    const profile = await call('activeProfile').catch(() => null)
    runInAction(() => {
      this.profile = profile
    })
  }

  private async enterByCode(qrCode: string): Promise<CurrentUser | null> {
    try {
      return await signInByCode(qrCode)
    } catch (error) {
      runInAction(() => {
        this.entryProblem = messageOf(error)
      })
      return null
    } finally {
      tabStorage.set(STORAGE_KEYS.qrCode, null)
    }
  }

  async signedIn(user: CurrentUser): Promise<void> {
    rememberUser(user)
    // The application of the requested page is known before anybody navigates to it.
    await this.loadApplications().catch(() => {})
    runInAction(() => {
      this.user = user
      this.entryProblem = null
    })
  }

  async loadApplications(): Promise<void> {
    const { content } = await call('listApplications', { query: { size: APPLICATIONS } })
    runInAction(() => {
      this.applications = content
    })
    this.storePlatform()
  }

  signedOut(): void {
    this.user = null
    this.applications = []
    this.enter(null)
  }

  /** Makes an application the current tenant; null leaves it (specification §4). */
  enter(tenant: string | null): void {
    // Of all tabs: another one may have worked elsewhere meanwhile.
    if (tenant) lastingStorage.set(STORAGE_KEYS.lastTenant, tenant)
    if (this.tenant === tenant) return
    this.tenant = tenant
    // The tags of one application are not valid in another.
    visitedViews.clear()
    tabStorage.set(STORAGE_KEYS.tenant, tenant)
    this.storePlatform()
  }

  switchPortal(portal: PortalType): void {
    this.portal = portal
    lastingStorage.set(STORAGE_KEYS.portal, portal)
  }

  private storePlatform(): void {
    tabStorage.set(STORAGE_KEYS.platform, JSON.stringify(this.platform))
  }
}

/** With only a ticket the server is asked as well: its refusal redirects to CAS (specification §8). */
const knownUser = async (): Promise<CurrentUser | null> =>
  hasToken() || tabStorage.get(STORAGE_KEYS.ticket) ? currentUser().catch(() => null) : null

function readPortal(): PortalType {
  const stored = lastingStorage.get(STORAGE_KEYS.portal) as PortalType | null
  return stored && PORTALS.includes(stored) ? stored : 'workbench'
}

export const session = new Session()
