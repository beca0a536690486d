import type { Browser } from 'playwright'
import { expect } from 'vitest'
import { launchBrowser } from '@/tests/helpers/browser'
import { type Screen, Visitor } from './Visitor'

/** One browser for all files of a worker: starting one takes as long as a short story. It ends with the worker. */
let browser: Promise<Browser> | undefined
let arrived: Visitor[] = []

/** The visitors of the current file whose pages are still open. */
export const present = (): Visitor[] => arrived.filter(({ page, hasLeft }) => !hasLeft && !page.isClosed())

/** Ends the visits of a file, with all that its browser has stored. */
export async function endVisits(): Promise<void> {
  await Promise.all(arrived.map((visitor) => visitor.leave()))
  arrived = []
}

/** A visitor without a session, at the portal of the tests or at another address. */
export async function arrive(screen?: Screen, url?: string): Promise<Visitor> {
  browser ??= launchBrowser()
  const visitor = await Visitor.arrive(await browser, screen, url)
  arrived.push(visitor)
  return visitor
}

/** A visitor with a session, in an application if one is named. No page is open yet. */
export async function signedIn(name: string, application?: string, screen?: Screen): Promise<Visitor> {
  const visitor = await arrive(screen)
  await visitor.signIn(name)
  if (application) await visitor.workIn(application)
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
