import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { dialogKindList } from '@/domain/documents/dialogKinds'
import { fieldKindList } from '@/domain/documents/fieldKinds'
import { pageKindList } from '@/domain/documents/pageKinds'

const root = path.resolve(import.meta.dirname, '../..')
const kinds = new Set([...fieldKindList, ...dialogKindList, ...pageKindList].map(({ type }) => type))

/** `DateTime` is in `date-time`. */
const folderOf = (type: string) => type.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

/** Where each kind is registered, and the migrations, which handle old documents. */
const isExempt = (file: string) => /\/registry\.ts$|\/generated\/|\/migrate\w+\.ts$/.test(file)

/** The kinds that a file outside their folders names as values, with the number of occurrences; the compiler checks names in types. */
function namesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isValue = ts.isStringLiteral(node) && !ts.isLiteralTypeNode(node.parent) && !ts.isJsxAttribute(node.parent)
    if (isValue && kinds.has(node.text) && !file.includes(`/${folderOf(node.text)}/`)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const named = ['domain', 'src', 'server']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  )
  .filter((file) => !isExempt(file))
  .flatMap((file) => namesIn(file).map((type) => `${file}: ${type}`))

test('what all trees share knows no kind by its name', () => {
  const shared = /^(domain\/documents\/tree|src\/designers\/(core|tree))\//
  expect(named.filter((text) => shared.test(text))).toEqual([])
})

/** A kind's name is used in its folder, its registry line and its schema; other code uses its capabilities (domain/documents/capabilities.ts). */
test('elsewhere no more kinds are named than these', () => {
  expect(named.toSorted()).toEqual([
    // Code that creates a form or a page may name it.
    'domain/documents/kinds/page/checkDialog.ts: Form',
    'src/app/layouts/workbench/chooseCards.ts: CardGrid',
    'src/app/layouts/workbench/chooseCards.ts: CardGrid',
    'src/app/layouts/workbench/chooseCards.ts: CardGrid',
    'src/runtime/controls/directory/BoundOrgs.tsx: OrgPicker',
    // How a sub-table and its clipboard write numbers.
    'src/runtime/fields/sub-table/SubTableSummary.tsx: Money',
    'src/runtime/fields/sub-table/spelling/plainSpellings.ts: Money',
    'src/runtime/fields/sub-table/spelling/plainSpellings.ts: Percent',
    'src/runtime/page/formOfFields.ts: Form',
  ])
})
