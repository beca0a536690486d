import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchBrowser } from '@/tests/helpers/browser'
import { type Screen, Visitor } from './Visitor'

let browser: Browser
const arrived: Visitor[] = []

// One browser for the tests of a file that imports this; all its contexts are closed with it.
beforeAll(async () => {
  browser = await launchBrowser()
})

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const present = arrived.filter(({ page }) => !page.isClosed())
  const name = task.name.slice(0, 24).replace(/[^\p{L}\p{N}]+/gu, '-')
  for (const [at, visitor] of present.entries()) await visitor.picture(`failed-${name}-${at}`)
})

afterAll(async () => {
  await browser?.close()
})

/** A visitor without a session, at the portal of the tests or at another address. */
export async function arrive(screen?: Screen, url?: string): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, screen, url)
  arrived.push(visitor)
  return visitor
}

/** A visitor with a session, in an application if one is named. */
export async function signedIn(name: string, application?: string, screen?: Screen): Promise<Visitor> {
  const visitor = await arrive(screen)
  await visitor.signIn(name)
  if (application) await visitor.enter(application)
  return visitor
}

interface VisitorOptions {
  name?: string
  screen?: Screen
  /** The page that is open when the test begins. */
  at?: string
}

/** Runs a test with a signed-in visitor; it fails if the console has reported anything. */
export async function withVisitor(
  { name = 'builder', screen, at }: VisitorOptions,
  story: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const visitor = await signedIn(name, undefined, screen)
  if (at) await visitor.page.goto(at)
  try {
    await story(visitor)
    expect(visitor.complaints).toEqual([])
  } finally {
    await visitor.leave()
  }
}
