import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { dialogKindList } from '@/domain/documents/dialogKinds'
import { fieldKindList } from '@/domain/documents/fieldKinds'
import { pageKindList } from '@/domain/documents/pageKinds'

const root = path.resolve(import.meta.dirname, '../..')
const kinds = new Set([...fieldKindList, ...dialogKindList, ...pageKindList].map(({ type }) => type))

/** `DateTime` lies in `date-time`. */
const folderOf = (type: string) => type.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

/** Where each kind is registered, and the migrations, which speak of documents as they once were. */
const isExempt = (file: string) => /\/registry\.ts$|\/generated\/|\/migrate\w+\.ts$/.test(file)

/** The kinds that a file outside their folders names as values, each as often as it does; names in types are checked by the compiler. */
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

/** A kind is known by its name in its folder, its line and its schema; all others ask what it can do (domain/documents/capabilities.ts). */
test('elsewhere no more kinds are named than these', () => {
  expect(named.toSorted()).toEqual([
    // A form or a page is made, not asked what it is.
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
