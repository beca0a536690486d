import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { dialogKindList } from '@/domain/documents/dialogKinds'
import { fieldKindList } from '@/domain/documents/fieldKinds'
import { pageKindList } from '@/domain/documents/pageKinds'
import { generateDocuments } from '@/scripts/generate/documents'

it('types what every kind declares', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'documents-'))
  await generateDocuments(root)
  const text = await readFile(path.join(root, 'domain/documents/generated/nodes.ts'), 'utf8')
  for (const { type } of [...fieldKindList, ...dialogKindList, ...pageKindList]) expect(text).toContain(`  ${type}: {`)
  expect(text).toContain('children?: DocumentNode[]')
  expect(text).toContain('min?: number | string')
  await rm(root, { recursive: true })
})
