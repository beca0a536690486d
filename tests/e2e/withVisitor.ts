import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { type Screen, Visitor } from './Visitor'

/** Tells the story of one who has signed in; nothing may have complained by its end. */
export async function withVisitor(
  browser: Browser,
  { name = 'builder', screen = 'desktop' }: { name?: string; screen?: Screen },
  story: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const visitor = await Visitor.arrive(browser, screen)
  try {
    await visitor.signIn(name)
    await story(visitor)
    expect(visitor.complaints).toEqual([])
  } finally {
    await visitor.leave()
  }
}

/** What the browser keeps under a name. */
export const stored = (visitor: Visitor, area: 'localStorage' | 'sessionStorage', key: string) =>
  visitor.page.evaluate(([where, name]) => window[where as 'localStorage'].getItem(name as string), [area, key])
