import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

/** Where a system keeps its Chromium, the one without windows first. */
export const browserPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The system's Chromium; Playwright's own download is not needed. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? browserPlaces.find((place) => existsSync(place))
  if (!executablePath)
    throw new Error('Chromium is missing: apt-get install chromium-headless-shell fonts-noto-cjk, or set CHROMIUM_PATH')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page is gone before what the optimising compilers made of its scripts has paid off.
      '--js-flags=--no-maglev --no-turbofan',
    ],
  })
}
