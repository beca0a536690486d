import type { Browser, CDPSession, Page } from 'playwright'
import type { PageName } from '@/scripts/bench/buildPages'
import { frameCostsOf } from '@/scripts/bench/frameCostsOf'
import type { BenchApi } from '@/scripts/bench/pages/mountPage'

/** A page is idle when its main thread used less than IDLE of a PAUSE; both in milliseconds. */
const PAUSE = 120
const IDLE = 10
/** Limit of pauses: garbage collection of a large page may take long. */
const MAX_PAUSES = 20

/** A fresh page and the processor time of its main thread. */
export class BenchPage {
  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async open(browser: Browser, url: string): Promise<BenchPage> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    page.on('pageerror', (error) => console.error(error))
    page.on('console', (message) => message.type() === 'error' && console.error(message.text()))
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(url, { waitUntil: 'networkidle' })
    return new BenchPage(page, session)
  }

  /** Processor time that the main thread has used so far, in milliseconds; waiting costs none, nor does other load. */
  private async clock(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000
  }

  call(what: keyof BenchApi): Promise<void> {
    return this.page.evaluate((name) => window.bench?.[name]?.(), what)
  }

  /** Waits until everything after a paint (passive effects, idle work) has run, so that it is counted too. */
  async waitForIdle(): Promise<void> {
    let before = await this.clock()
    for (let pause = 0; pause < MAX_PAUSES; pause++) {
      await this.page.waitForTimeout(PAUSE)
      const now = await this.clock()
      if (now - before < IDLE) return
      before = now
    }
  }

  /** Processor time of `work` and everything that follows from it, in milliseconds. */
  async cost(work: () => Promise<unknown>): Promise<number> {
    await this.session.send('HeapProfiler.collectGarbage')
    const before = await this.clock()
    await work()
    await this.waitForIdle()
    return (await this.clock()) - before
  }

  /** Processor time of `work` until it is painted, in milliseconds; for work that is repeated many times. */
  async costToPaint(work: () => Promise<unknown>): Promise<number> {
    const before = await this.clock()
    await work()
    await this.call('painted')
    return (await this.clock()) - before
  }

  /** Processor time of each frame while `work` runs, in milliseconds. */
  async frameCosts(work: () => Promise<unknown>): Promise<number[]> {
    const browser = this.page.context().browser()
    if (!browser) throw new Error('the page has no browser')
    await browser.startTracing(this.page, { categories: ['toplevel', 'devtools.timeline'] })
    await work()
    return frameCostsOf(await browser.stopTracing())
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }
}

/** The address of a bench page, with its settings. */
export const addressOf = (origin: string, page: PageName, query: string) => `${origin}/${page}/?${query}`
