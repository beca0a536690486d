import { generateContract } from '@/scripts/generate/contract'
import { generateKinds } from '@/scripts/generate/kinds'

/** Folders that hold nothing but generated files. */
export const generatedFolders = ['domain/contract/generated', 'domain/documents/generated']

/** Makes everything that is derived from schemas. In: the root of the project. */
export async function generateAll(root: string): Promise<void> {
  await generateContract(root)
  await generateKinds(root)
}
