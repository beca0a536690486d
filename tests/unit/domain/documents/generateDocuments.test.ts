import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { fieldKindList } from '@/domain/documents/fieldKinds'
import { generateDocuments } from '@/scripts/generate/documents'

it('makes one type for each kind', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'documents-'))
  await generateDocuments(root)
  const text = await readFile(path.join(root, 'domain/documents/generated/nodes.ts'), 'utf8')
  for (const { type } of fieldKindList) expect(text).toContain(`export interface ${type}Node {`)
  expect(text).toContain('min?: number')
  expect(text).toContain('children?: DocumentNode[]')
  await rm(root, { recursive: true })
})
