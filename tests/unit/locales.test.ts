import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { errorCatalogue } from '@/domain/errors/catalogue'
import { setCatalogue, t } from '@/domain/i18n/t'
import { translateDocument } from '@/domain/i18n/translateDocument'

const root = path.resolve(import.meta.dirname, '../..')
const HAN = /\p{Script=Han}/u

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('generated'))
    .map((name) => path.join(root, folder, name))

/** Every Chinese text that a source says through `t`. */
function textsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    const [text] = ts.isCallExpression(node) && node.expression.getText() === 't' ? node.arguments : []
    if (text && ts.isStringLiteralLike(text)) texts.push(text.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

/** Every Chinese text of the portal's pages, menus and routes that people read. */
function textsOfDocuments(): string[] {
  const found: string[] = []
  setCatalogue(new Proxy({}, { get: (_, text: string) => void found.push(text) }))
  const documents = [...filesIn('schemas/pages', /\.json$/), path.join(root, 'schemas/menus.json')]
  for (const file of documents) translateDocument(JSON.parse(readFileSync(file, 'utf8')))
  translateDocument(JSON.parse(readFileSync(path.join(root, 'schemas/routes.json'), 'utf8')))
  setCatalogue({})
  return found
}

const english: Record<string, string> = Object.assign(
  {},
  ...filesIn('schemas/locales/en', /\.json$/).map((file) => JSON.parse(readFileSync(file, 'utf8'))),
)
const sources = [...filesIn('src', /\.tsx?$/), ...filesIn('domain', /\.ts$/)]
const said = [...new Set([...sources.flatMap(textsOf), ...textsOfDocuments()])].filter((text) => HAN.test(text))

describe('English', () => {
  test('has a word for everything that is said', () => {
    expect(said.filter((text) => english[text] === undefined)).toEqual([])
  })

  test('has one for every error of the catalogue', () => {
    const messages = Object.values(errorCatalogue).map(({ message }) => message)
    expect(messages.filter((message) => english[message] === undefined)).toEqual([])
  })

  test('keeps the places of the values, and says nothing in Chinese', () => {
    const places = (text: string) => [...text.matchAll(/\{[\w.]+\}/g)].map(([place]) => place).toSorted()
    const wrong = Object.entries(english).filter(
      ([key, text]) => places(key).join() !== places(text).join() || HAN.test(text),
    )
    expect(wrong).toEqual([])
  })
})

describe('t', () => {
  test('says what it knows, fills in values and falls back to Chinese', () => {
    setCatalogue({ '共 {total} 条': '{total} in all' })
    expect(t('共 {total} 条', { total: 3 })).toBe('3 in all')
    expect(t('没有的话')).toBe('没有的话')
    setCatalogue({})
    expect(t('共 {total} 条 {row.name}', { total: 3 })).toBe('共 3 条 {row.name}')
  })
})
