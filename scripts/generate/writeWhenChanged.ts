import { readFile, writeFile } from 'node:fs/promises'

/** Does not write an unchanged file, so that watchers are not triggered. */
export async function writeWhenChanged(file: string, text: string): Promise<void> {
  const old = await readFile(file, 'utf8').catch(() => '')
  if (old !== text) await writeFile(file, text)
}
