import { mkdirSync } from 'node:fs'
import axe from 'axe-core'
import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { OperationName } from '@/domain/contract/generated/operations'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { methodOf, operationUrl } from '@/tests/helpers/operations'
import { portalUrl } from '@/tests/helpers/portalUrl'

const PASSWORD = 'Portal@2026'
const ARTIFACTS = 'tests/.artifacts'
const wantsPictures = Boolean(process.env.E2E_PICTURES)
/** CPU throttling of pages: a test must not pass by the speed of the machine (E2E_SLOWDOWN=4). */
const slowdown = Number(process.env.E2E_SLOWDOWN ?? 1)

export type Screen = 'desktop' | 'laptop' | 'phone'

const SCREENS = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
}

interface CallOptions {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

/** A part of axe that its types leave out. */
const { _audit: audit } = axe as unknown as {
  _audit: { rules: { id: string; impact: string; enabled: boolean; tags: string[] }[]; tagExclude: string[] }
}

/** The rules that are on by default and whose findings are serious or critical: the others cost time and are not reported. */
const seriousRules = audit.rules
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .filter(({ enabled, tags }) => enabled && !tags.some((tag) => audit.tagExclude.includes(tag)))
  .map(({ id }) => id)
// Another release of axe may keep its rules elsewhere; an audit without rules finds nothing.
if (seriousRules.length < 50) throw new Error('the rules of axe were not found')

/** A person at a browser: signs in, navigates, presses what they read. Fails on every console error or warning. */
export class Visitor {
  readonly complaints: string[] = []
  /** The application that was entered last. */
  appId = ''
  hasLeft = false
  private devtools: CDPSession | null = null
  /** Whether the next visitor may have the page: not after a test has changed the context, or at another address. */
  private isReusable: boolean

  private constructor(
    readonly page: Page,
    readonly screen: Screen,
    isOwn: boolean,
  ) {
    this.isReusable = !isOwn
    // States come when the machine gets to them; this only names the one that never comes.
    page.setDefaultTimeout(60_000)
    page.on('console', (message) => {
      // The browser itself logs a refused call; that is expected.
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
        this.complaints.push(message.text())
    })
    page.on('pageerror', (error) => this.complaints.push(String(error)))
  }

  /** The page's browser context, for what affects all that is opened in it. */
  get context(): BrowserContext {
    this.isReusable = false
    return this.page.context()
  }

  static async arrive(browser: Browser, screen: Screen = 'desktop', url?: string): Promise<Visitor> {
    const page = (url ? undefined : idlePages.get(screen)?.pop()) ?? (await newPage(browser, screen, url))
    const visitor = new Visitor(page, screen, url !== undefined)
    if (slowdown > 1) {
      visitor.devtools = await page.context().newCDPSession(page)
      await visitor.devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    }
    return visitor
  }

  /** Continues on another screen: its size, and touch instead of a pointer. */
  async hold(screen: Screen): Promise<void> {
    const isPhone = screen === 'phone'
    this.devtools ??= await this.page.context().newCDPSession(this.page)
    await this.page.setViewportSize(SCREENS[screen])
    await this.devtools.send('Emulation.setTouchEmulationEnabled', {
      enabled: isPhone,
      maxTouchPoints: isPhone ? 5 : 1,
    })
  }

  /** How far the page extends beyond the right edge, in pixels. */
  overflow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  }

  /** Sets a session from here on, without the login page; the tab shows nothing of the portal yet. */
  async signIn(username: string): Promise<void> {
    const reply = await this.page.request.post('/bpm-server/login', { form: { username, password: PASSWORD } })
    const { token } = (await reply.json()) as { token?: string }
    expect(token, `login of ${username}`).toBeTruthy()
    await this.beOutside()
    await this.page.evaluate((value) => window.localStorage.setItem('portal.token', value), String(token))
  }

  /** A page of the same origin without scripts, on which storage can be changed without effects. */
  private async beOutside(): Promise<void> {
    if (!this.page.url().endsWith('/favicon.svg')) await this.page.goto('/favicon.svg')
  }

  /** On the login page. */
  async logIn(username: string): Promise<void> {
    await this.page.getByLabel('用户名').fill(username)
    await this.page.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await this.button('登录').click()
    await this.page.waitForURL((url) => !url.pathname.startsWith('/login'))
  }

  /** Belongs to an application from here on; the tab shows nothing of it yet. */
  async workIn(application: string): Promise<void> {
    await this.beOutside()
    const { content } = await this.call('listApplications', { query: { size: '1000' } })
    this.appId = content.find(({ name }) => name === application)?.id ?? ''
    expect(this.appId, `the application ${application}`).not.toBe('')
    await this.page.evaluate((id) => window.sessionStorage.setItem('portal.tenant', id), this.appId)
  }

  /** Enters an application by its name and waits for its first page. */
  async enter(application: string): Promise<void> {
    await this.workIn(application)
    await this.page.goto(`/ywx/${this.appId}/task/myrequest`)
    // The forms of the application are added to the menu later and move what is below them.
    await this.page.waitForLoadState('networkidle')
  }

  /** Opens a form of the application without restored input. */
  async openForm(code: string): Promise<void> {
    // The previous page stores its input when it is left.
    await this.beOutside()
    await this.page.evaluate(() => {
      for (const key of Object.keys(window.sessionStorage))
        if (key.startsWith('portal.kept.')) window.sessionStorage.removeItem(key)
    })
    await this.page.goto(`/app/${this.appId}/form/${code}`)
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  }

  /** The input with a label; a table's head, or the page of another tab, may have the same text. */
  field(label: string): Locator {
    const behind = '.frame-page[hidden] *'
    return this.page.getByLabel(label, { exact: true }).and(this.page.locator(`:is(input, textarea):not(${behind})`))
  }

  /** Chooses an option of a select: by pointer on a desktop, by touch on a phone. */
  async choose(label: string, option: string): Promise<void> {
    await this.chooseIn(this.field(label), option)
  }

  /** The same for a select that is located by other means. */
  async chooseIn(input: Locator, option: string): Promise<void> {
    // The displayed value covers the input, so its box is pressed. Located again: the look-alike is replaced.
    const box = input.locator('xpath=ancestor::div[contains(concat(" ", @class, " "), " ant-select ")]')
    await box.hover()
    await box.click()
    const list = await input.getAttribute('aria-controls')
    const dropdown = this.page.locator('.ant-select-dropdown').filter({ has: this.page.locator(`[id="${list}"]`) })
    const wanted = dropdown.locator('.ant-select-item-option-content').getByText(option, { exact: true })
    // A long list shows its first options only.
    if (!(await wanted.isVisible()) && (await input.isEditable())) await input.fill(option)
    await wanted.click()
    await dropdown.waitFor({ state: 'hidden' })
  }

  /** Searches for a person (a role, a record) by a text and takes the first result. */
  async find(label: string, text: string): Promise<void> {
    const input = this.field(label)
    const box = input.locator('xpath=ancestor::div[contains(concat(" ", @class, " "), " ant-select ")]')
    await box.hover()
    await box.click()
    await input.fill(text)
    const list = await input.getAttribute('aria-controls')
    const dropdown = this.page.locator('.ant-select-dropdown').filter({ has: this.page.locator(`[id="${list}"]`) })
    await dropdown.locator('.ant-select-item-option-content').filter({ hasText: text }).first().click()
    // A multiple select stays open; Escape would close the dialog around a single one.
    if (await box.evaluate((element) => element.classList.contains('ant-select-multiple'))) await input.press('Escape')
    await dropdown.waitFor({ state: 'hidden' })
  }

  /** Presses Tab until the focused element has a name, as keyboard users do. */
  async tabTo(name: string | RegExp): Promise<void> {
    const isThere = () =>
      this.page.evaluate(() => {
        const element = document.activeElement as HTMLElement | null
        const labelled = element?.id ? document.querySelector(`label[for="${element.id}"]`)?.textContent : null
        return element?.getAttribute('aria-label') ?? labelled ?? element?.textContent?.trim() ?? ''
      })
    for (let presses = 0; presses < 80; presses += 1) {
      const current = await isThere()
      if (typeof name === 'string' ? current === name : name.test(current)) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reaches ${String(name)}; it stands at "${await isThere()}"`)
  }

  async pickDate(label: string, date: string): Promise<void> {
    await this.field(label).hover()
    await this.field(label).click()
    await this.field(label).fill(date)
    await this.field(label).press('Enter')
  }

  /** The browser's stored value of a name. */
  stored(area: 'localStorage' | 'sessionStorage', key: string): Promise<string | null> {
    return this.page.evaluate(([where, name]) => window[where as 'localStorage'].getItem(name as string), [area, key])
  }

  get token(): Promise<string> {
    return this.stored('localStorage', 'portal.token').then((token) => token ?? '')
  }

  /** Calls an operation of the contract without the page, as the signed-in user, in the entered application. */
  async send(name: OperationName, { params, query, body }: CallOptions = {}) {
    const reply = await this.page.request.fetch(operationUrl(name, '/bpm-server', params), {
      method: methodOf(name),
      headers: { 'x-token': await this.token, ...(this.appId ? { 'x-er-tenant-id': this.appId } : {}) },
      params: query,
      data: body,
    })
    return { status: reply.status(), body: (await reply.json()) as unknown }
  }

  /** The same for a call that must succeed. */
  async call<Name extends OperationName & keyof OperationTypes>(
    name: Name,
    options?: CallOptions,
  ): Promise<OperationTypes[Name]['reply']> {
    const { status, body } = await this.send(name, options)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as OperationTypes[Name]['reply']
  }

  /** A screenshot, if requested (E2E_PICTURES=1). */
  async shot(name: string): Promise<void> {
    if (wantsPictures) await this.picture(name)
  }

  async picture(name: string): Promise<void> {
    mkdirSync(ARTIFACTS, { recursive: true })
    await this.page.screenshot({ path: `${ARTIFACTS}/${name}.png` })
  }

  /** A whole part of the page, including what is scrolled away. */
  async shotOf(selector: string, name: string): Promise<void> {
    if (!wantsPictures) return
    mkdirSync(ARTIFACTS, { recursive: true })
    const size = this.page.viewportSize()
    // A form may contain another; the outermost comes first.
    const part = this.page.locator(selector).first()
    const height = await part.evaluate((element) => element.scrollHeight)
    if (size) await this.page.setViewportSize({ width: size.width, height: Math.min(height + 400, 12_000) })
    await part.screenshot({ path: `${ARTIFACTS}/${name}.png` })
    if (size) await this.page.setViewportSize(size)
  }

  /** Serious accessibility findings of the current page, or of a part of it, as readable lines. */
  async accessibilityProblems(part?: string): Promise<string[]> {
    // The contrast of colours in transition is not meaningful.
    await this.page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    // Evaluated through the debugger, so the page's own policy need not allow it.
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(axe.source)
    const found = await this.page.evaluate(
      async ({ values, within }) => {
        const engine = (window as unknown as { axe: typeof axe }).axe
        const { violations } = await engine.run(within ?? document, {
          runOnly: { type: 'rule', values },
          resultTypes: ['violations'],
          preload: false,
        })
        return violations.flatMap((violation) =>
          violation.nodes.map(
            (node) =>
              `${violation.id}: ${node.target.join(' ')} — ${node.html.slice(0, 160)} (${node.any[0]?.message})`,
          ),
        )
      },
      { values: seriousRules, within: part },
    )
    return found
  }

  /** What is under a dialog has been audited where it is the page: naming the dialog takes a fraction of the time. */
  async expectAccessible(part?: string): Promise<void> {
    expect(await this.accessibilityProblems(part)).toEqual([])
  }

  /** Ends the visit with all that the browser has stored of it. */
  async leave(): Promise<void> {
    if (this.hasLeft) return
    this.hasLeft = true
    const { page, screen } = this
    const isClean = this.isReusable && !page.isClosed() && (await this.clear().catch(() => false))
    if (isClean) idlePages.set(screen, [...(idlePages.get(screen) ?? []), page])
    else await page.context().close()
  }

  /** Makes the page as it was when the visitor came. Out: true. */
  private async clear(): Promise<boolean> {
    const { page } = this
    const context = page.context()
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const event of LISTENED) page.removeAllListeners(event)
    // Whatever the page asks before it is left.
    page.once('dialog', (dialog) => dialog.accept())
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await this.devtools?.detach()
    await page.setViewportSize(SCREENS[this.screen])
    await page.emulateMedia({ media: null })
    await this.beOutside()
    page.removeAllListeners('dialog')
    await page.evaluate(() => {
      window.localStorage.clear()
      window.sessionStorage.clear()
    })
    await context.clearCookies()
    const session = await context.newCDPSession(page)
    await session.send('Page.resetNavigationHistory')
    await session.detach()
    return true
  }
}

/** What visitors and tests listen to on a page. */
const LISTENED = ['console', 'pageerror', 'request', 'response', 'requestfailed', 'dialog', 'download', 'popup']

/**
 * Pages that visitors have left, by their screen. The portal's scripts are compiled in them, and fonts loaded: the first load in
 * a new page costs twice the processor time.
 */
const idlePages = new Map<Screen, Page[]>()

async function newPage(browser: Browser, screen: Screen, url = portalUrl()): Promise<Page> {
  const context = await browser.newContext({
    viewport: SCREENS[screen],
    hasTouch: screen === 'phone',
    isMobile: screen === 'phone',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    baseURL: url,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  // A violated policy is logged as an error too, but late; this names the directive and the source.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violated: ${event.violatedDirective} by ${event.sourceFile || event.blockedURI}`)
    })
  })
  return context.newPage()
}
