import { generateContent } from '@/scripts/generate/content'
import { generateContract } from '@/scripts/generate/contract'
import { generateDocuments } from '@/scripts/generate/documents'
import { generateEntity } from '@/scripts/generate/entity'
import { generateIcons } from '@/scripts/generate/icons'
import { generateKinds } from '@/scripts/generate/kinds'
import { generateProcess } from '@/scripts/generate/process'
import { generateSettings } from '@/scripts/generate/settings'

/** Folders that contain only generated files. */
export const generatedFolders = [
  'domain/contract/generated',
  'domain/documents/generated',
  'domain/process/generated',
  'server/settings/generated',
  'src/designers/tree/generated',
]

/** Generates everything that is derived from schemas. In: the root of the project. */
export async function generateAll(root: string): Promise<void> {
  await generateContract(root)
  await generateDocuments(root)
  await generateContent(root)
  await generateEntity(root)
  await generateKinds(root)
  await generateIcons(root)
  await generateProcess(root)
  await generateSettings(root)
}
