import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { generateAll, generatedFolders } from '@/scripts/generate/generateAll'

/**
 * Generated files are created again by every command that needs them and are not in git. What can still go wrong: a run that
 * gives another result than the one before, or a file that was committed by hand. Returns the files concerned.
 */
export async function checkGenerated(root: string): Promise<string[]> {
  const read = async () => {
    const names = await Promise.all(
      generatedFolders.map(async (folder) =>
        (await readdir(path.join(root, folder))).map((name) => `${folder}/${name}`),
      ),
    )
    return new Map(
      await Promise.all(
        names.flat().map(async (name) => [name, await readFile(path.join(root, name), 'utf8')] as const),
      ),
    )
  }
  const before = await read()
  await generateAll(root)
  const after = await read()
  const changed = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name)
  const tracked = execFileSync('git', ['ls-files', '--', '*/generated/*'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
  return [...changed, ...tracked]
}
