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
/** How many times slower pages are to run: a story must not pass by the speed of the machine (E2E_SLOWDOWN=4). */
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

/** A person at a browser: signs in, goes places, presses what they read. Fails on anything the console complains about. */
export class Visitor {
  readonly complaints: string[] = []
  /** The application that was entered last. */
  appId = ''
  private devtools: CDPSession | null = null

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
  ) {
    page.setDefaultTimeout(20_000)
    page.on('console', (message) => {
      // A refused call is logged by the browser itself; that is the server doing its work.
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
        this.complaints.push(message.text())
    })
    page.on('pageerror', (error) => this.complaints.push(String(error)))
  }

  static async arrive(browser: Browser, screen: Screen = 'desktop', url = portalUrl()): Promise<Visitor> {
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
    const page = await context.newPage()
    const visitor = new Visitor(page, context)
    if (slowdown > 1) {
      visitor.devtools = await context.newCDPSession(page)
      await visitor.devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    }
    return visitor
  }

  /** Goes on with another screen in hand: its size, and a finger instead of a pointer. */
  async hold(screen: Screen): Promise<void> {
    const isPhone = screen === 'phone'
    this.devtools ??= await this.context.newCDPSession(this.page)
    await this.page.setViewportSize(SCREENS[screen])
    await this.devtools.send('Emulation.setTouchEmulationEnabled', {
      enabled: isPhone,
      maxTouchPoints: isPhone ? 5 : 1,
    })
  }

  /** How far the page reaches beyond the right edge, in pixels. */
  overflow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  }

  /** Has a session from here on, without the login page; the tab shows nothing of the portal yet. */
  async signIn(username: string): Promise<void> {
    const reply = await this.page.request.post('/bpm-server/login', { form: { username, password: PASSWORD } })
    const { token } = (await reply.json()) as { token?: string }
    expect(token, `login of ${username}`).toBeTruthy()
    await this.beOutside()
    await this.page.evaluate((value) => window.localStorage.setItem('portal.token', value), String(token))
  }

  /** A page of the same origin that runs no code: what is stored can be changed there without anybody seeing it happen. */
  private async beOutside(): Promise<void> {
    await this.page.goto('/favicon.svg')
  }

  /** On the login page. */
  async logIn(username: string): Promise<void> {
    await this.page.getByLabel('用户名').fill(username)
    await this.page.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await this.button('登录').click()
    await this.page.waitForURL((url) => !url.pathname.startsWith('/login'))
  }

  /** Enters an application by its name and sees its page that is there for everybody. */
  async enter(application: string): Promise<void> {
    await this.beOutside()
    const { content } = await this.call('listApplications', { query: { size: '1000' } })
    this.appId = content.find(({ name }) => name === application)?.id ?? ''
    expect(this.appId, `the application ${application}`).not.toBe('')
    await this.page.goto(`/ywx/${this.appId}/task/myrequest`)
    // The forms of the application come into the menu later and push down what is below them.
    await this.page.waitForLoadState('networkidle')
  }

  /** Opens a form of the application as if this tab had never begun it. */
  async openForm(code: string): Promise<void> {
    // The page before keeps what has been filled in when it goes.
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

  /** The input with a label; a table's head, or the page of another tab, may bear the same words. */
  field(label: string): Locator {
    const behind = '.frame-page[hidden] *'
    return this.page.getByLabel(label, { exact: true }).and(this.page.locator(`:is(input, textarea):not(${behind})`))
  }

  /** Chooses an option of a select: by pointer on a desktop, by finger on a phone. */
  async choose(label: string, option: string): Promise<void> {
    await this.chooseIn(this.field(label), option)
  }

  /** The same for a select that is found by other means. */
  async chooseIn(input: Locator, option: string): Promise<void> {
    // What is shown of the value lies over the input, so its box is pressed. Resolved anew: the look-alike gives way.
    const box = input.locator('xpath=ancestor::div[contains(concat(" ", @class, " "), " ant-select ")]')
    await box.hover()
    await box.click()
    const list = await input.getAttribute('aria-controls')
    const dropdown = this.page.locator('.ant-select-dropdown').filter({ has: this.page.locator(`[id="${list}"]`) })
    await dropdown.locator('.ant-select-item-option-content').getByText(option, { exact: true }).click()
    await dropdown.waitFor({ state: 'hidden' })
  }

  /** Looks for a person (a role, a record) by a text and takes the first that is found. */
  async find(label: string, text: string): Promise<void> {
    const input = this.field(label)
    const box = input.locator('xpath=ancestor::div[contains(concat(" ", @class, " "), " ant-select ")]')
    await box.hover()
    await box.click()
    await input.fill(text)
    const list = await input.getAttribute('aria-controls')
    const dropdown = this.page.locator('.ant-select-dropdown').filter({ has: this.page.locator(`[id="${list}"]`) })
    await dropdown.locator('.ant-select-item-option-content').filter({ hasText: text }).first().click()
    // One that takes several stays open; Escape would close the dialog around one that does not.
    if (await box.evaluate((element) => element.classList.contains('ant-select-multiple'))) await input.press('Escape')
    await dropdown.waitFor({ state: 'hidden' })
  }

  /** Presses Tab until the focused element answers to a name; a person without a mouse has no other way. */
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

  /** What the browser keeps under a name. */
  stored(area: 'localStorage' | 'sessionStorage', key: string): Promise<string | null> {
    return this.page.evaluate(([where, name]) => window[where as 'localStorage'].getItem(name as string), [area, key])
  }

  get token(): Promise<string> {
    return this.stored('localStorage', 'portal.token').then((token) => token ?? '')
  }

  /** Calls an operation of the contract past the page, as who is signed in, in the application that was entered. */
  async send(name: OperationName, { params, query, body }: CallOptions = {}) {
    const reply = await this.page.request.fetch(operationUrl(name, '/bpm-server', params), {
      method: methodOf(name),
      headers: { 'x-token': await this.token, ...(this.appId ? { 'x-er-tenant-id': this.appId } : {}) },
      params: query,
      data: body,
    })
    return { status: reply.status(), body: (await reply.json()) as unknown }
  }

  /** The same for what must not be refused. */
  async call<Name extends OperationName & keyof OperationTypes>(
    name: Name,
    options?: CallOptions,
  ): Promise<OperationTypes[Name]['reply']> {
    const { status, body } = await this.send(name, options)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as OperationTypes[Name]['reply']
  }

  /** A picture for whoever asks for them (E2E_PICTURES=1). */
  async shot(name: string): Promise<void> {
    if (wantsPictures) await this.picture(name)
  }

  async picture(name: string): Promise<void> {
    mkdirSync(ARTIFACTS, { recursive: true })
    await this.page.screenshot({ path: `${ARTIFACTS}/${name}.png` })
  }

  /** A part of the page as a whole, also what lies outside the view. */
  async shotOf(selector: string, name: string): Promise<void> {
    if (!wantsPictures) return
    mkdirSync(ARTIFACTS, { recursive: true })
    const size = this.page.viewportSize()
    // A form may lie in another; the outermost comes first.
    const part = this.page.locator(selector).first()
    const height = await part.evaluate((element) => element.scrollHeight)
    if (size) await this.page.setViewportSize({ width: size.width, height: Math.min(height + 400, 12_000) })
    await part.screenshot({ path: `${ARTIFACTS}/${name}.png` })
    if (size) await this.page.setViewportSize(size)
  }

  /** Serious accessibility findings of the page as it stands, as readable lines. */
  async accessibilityProblems(): Promise<string[]> {
    // Colours that are still changing are nobody's contrast.
    await this.page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    // Evaluated through the debugger, so the page's own policy need not allow it.
    await this.page.evaluate(axe.source)
    const found = await this.page.evaluate(async () => {
      const engine = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await engine.run(document, { resultTypes: ['violations'] })
      return violations
        .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
        .flatMap((violation) =>
          violation.nodes.map(
            (node) =>
              `${violation.id}: ${node.target.join(' ')} — ${node.html.slice(0, 160)} (${node.any[0]?.message})`,
          ),
        )
    })
    return found
  }

  async expectAccessible(): Promise<void> {
    expect(await this.accessibilityProblems()).toEqual([])
  }

  async leave(): Promise<void> {
    await this.context.close()
  }
}
