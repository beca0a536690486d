import { readFile, writeFile } from 'node:fs/promises'

/** Leaves a file alone that would not change, so that nothing that watches it starts anew. */
export async function writeWhenChanged(file: string, text: string): Promise<void> {
  const old = await readFile(file, 'utf8').catch(() => '')
  if (old !== text) await writeFile(file, text)
}
