import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fieldKindList } from '@/domain/documents/fieldKinds'
import { writeWhenChanged } from '@/scripts/generate/writeWhenChanged'

/**
 * Writes src/designers/tree/generated/kindIcons.ts: the icons named by schemas of kinds, imported one by one, since the whole set is larger
 * than a designer. In: the root of the project.
 */
export async function generateIcons(root: string): Promise<void> {
  const folder = path.join(root, 'src/designers/tree/generated')
  await mkdir(folder, { recursive: true })
  const names = [...new Set(fieldKindList.map(({ icon }) => icon))].sort()
  const list = names.map((name) => `  ${name},`).join('\n')
  const text = `// Made by \`npm run generate\` from schemas/fields; do not edit.
import {
${list}
} from '@ant-design/icons'

export const kindIcons = {
${list}
}
`
  await writeWhenChanged(path.join(folder, 'kindIcons.ts'), text)
}
