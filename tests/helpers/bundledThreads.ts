import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vitest/config'
import { buildThreads } from '../../scripts/build/buildServer.ts'

/** The modules that start a thread from the file beside them. */
const starters = /\/server\/(db\/openEmbedded|engine\/scripts\/sandbox)\.ts$/

/**
 * Lets tests start the server's threads as the built server does, from a bundle. From source, every thread loads what turns TypeScript into
 * JavaScript, which takes as long as opening the database.
 */
export function bundledThreads(root: string): Plugin {
  // Beside the packages, so that those which are not bundled are found.
  const folder = path.join(root, 'node_modules/.cache', `portal-threads-${process.pid}`)
  let built: Promise<void> | undefined
  return {
    name: 'bundled-threads',
    async transform(code, id) {
      if (!starters.test(id)) return null
      built ??= buildThreads(root, folder).then(() => {
        process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
      })
      await built
      const beside = JSON.stringify(pathToFileURL(path.join(folder, 'main.js')).href)
      return { code: code.replaceAll('import.meta.url', beside), map: null }
    },
  }
}
