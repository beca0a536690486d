import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const SMALL = 1024
const TEXT = /\.(js|css|html|svg|json)$/

/** Writes a .br and a .gz beside every text file, so that serving one costs no time. */
export async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const content = await readFile(file)
    if (content.length < SMALL) continue
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality))
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}
