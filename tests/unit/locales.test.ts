import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { stepCatalogue } from '@/domain/actions/stepCatalogue'
import { operations } from '@/domain/contract/generated/operations'
import { fieldKindList } from '@/domain/documents/fieldKinds'
import { errorCatalogue } from '@/domain/errors/catalogue'
import { functionExamples } from '@/domain/expression/functions/functionExamples'
import { functionList } from '@/domain/expression/functions/functionList'
import { setCatalogue, t } from '@/domain/i18n/t'
import { translateDocument } from '@/domain/i18n/translateDocument'
import filterSchema from '@/schemas/dashboard-widgets/filter.schema.json' with { type: 'json' }
import activitySchema from '@/schemas/documents/activity.schema.json' with { type: 'json' }
import chartSchema from '@/schemas/documents/chart.schema.json' with { type: 'json' }
import entitySchema from '@/schemas/documents/entity.schema.json' with { type: 'json' }
import listSchema from '@/schemas/documents/list.schema.json' with { type: 'json' }
import processSchema from '@/schemas/documents/process.schema.json' with { type: 'json' }
import formOperations from '@/schemas/presets/form-operations.json' with { type: 'json' }
import validation from '@/schemas/presets/validation.json' with { type: 'json' }
import { MANAGEMENT, OWN_PORTALS } from '@/src/app/extendedMenu'

const root = path.resolve(import.meta.dirname, '../..')
/** Chinese characters, and punctuation that only Chinese uses. */
const CHINESE = /[\p{Script=Han}\u3001-\u303f\uff01-\uff5e]/u

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('generated'))
    .map((name) => path.join(folder, name))

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The texts that a source translates through `t`, and its Chinese texts that are not translated. */
function textsOf(file: string): { used: string[]; untranslated: string[] } {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  const used: string[] = []
  const untranslated: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 't') {
      const [text, ...values] = node.arguments
      if (text && ts.isStringLiteralLike(text)) used.push(text.text)
      else if (text) visit(text)
      values.forEach(visit)
      return
    }
    const isText = ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node)
    if (isText && CHINESE.test(node.text)) untranslated.push(node.text.trim())
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { used, untranslated }
}

/** Every Chinese text of the portal's pages, menus and routes, and of fresh nodes, that people read. */
function textsOfDocuments(): string[] {
  const found: string[] = []
  setCatalogue(new Proxy({}, { get: (_, text: string) => void found.push(text) }))
  const documents = [
    ...filesIn('schemas/pages', /\.json$/),
    'schemas/menus.json',
    'schemas/routes.json',
    'schemas/presets/task-dialogs.json',
  ]
  for (const file of documents) translateDocument(JSON.parse(read(file)))
  for (const { create } of fieldKindList) translateDocument(create)
  setCatalogue({})
  return found
}

/** Titles in a schema, at any depth: messages about values contain them. */
const titlesIn = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null
    ? Object.entries(schema).flatMap(([key, part]) =>
        key === 'title' && typeof part === 'string' ? [part] : titlesIn(part),
      )
    : []

/** Titles of choices in a schema, at any depth. */
const enumTitlesIn = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null
    ? Object.entries(schema).flatMap(([key, part]) => (key === 'x-enum-titles' ? part : enumTitlesIn(part)))
    : []

/** What schemas say to builders: kinds with their properties, steps of actions, formats, operations. */
function textsOfSchemas(): string[] {
  return [
    ...fieldKindList.flatMap(({ title, description, group, empty = [] }) => [title, description, group].concat(empty)),
    ...fieldKindList
      .flatMap(({ properties }) => Object.values(properties))
      .flatMap((schema) => [
        schema.description,
        schema['x-panel'],
        ...(schema['x-enum-titles'] ?? []),
        ...titlesIn(schema),
      ]),
    ...[activitySchema, processSchema, listSchema, entitySchema, chartSchema, filterSchema].flatMap((schema) => [
      ...titlesIn(schema),
      ...enumTitlesIn(schema),
    ]),
    ...Object.values(entitySchema.$defs.field.properties).flatMap((property) =>
      'description' in property ? [property.description] : [],
    ),
    ...stepCatalogue.map(({ title }) => title),
    ...validation.presets.flatMap(({ title, message }) => [title, message]),
    ...formOperations.operations.map(({ title }) => title),
    ...functionList.flatMap(({ group, usage, description }) => [group, usage, description]),
    ...Object.values(functionExamples).flat(),
    ...Object.values(operations).flatMap((operation) => ('choices' in operation ? [operation.summary] : [])),
  ].filter((text) => typeof text === 'string' && text !== '') as string[]
}

/** Chinese texts that are not translated, by file, with the reason. */
const NOT_SAID: Readonly<Record<string, string>> = {
  'domain/errors/catalogue.ts': 'the sentences themselves; AppError says them',
  'domain/expression/Value.ts': 'what expressions compute is data',
  'domain/expression/chineseMoney.ts': 'amounts in Chinese capitals',
  'domain/expression/parseTemplate.ts': 'signs that people type in expressions',
  'domain/expression/tokenize.ts': 'signs that people type in expressions',
  'domain/expression/functions/': 'said where an editor shows them',
  'domain/sample/sampleText.ts': 'samples of fields that take Chinese only',
  'domain/sample/sampleValue.ts': 'provinces and cities; the group of a kind',
  'domain/validation/regions.ts': 'names in the region data',
  'server/db/': 'messages for who starts the server',
  'server/demo/': 'the demo',
  'server/settings': 'messages for who starts the server',
  'server/plugins/mapPage.ts': 'a page that is no document of the portal',
  'server/plugins/openapi.ts': 'the description of the API is Chinese',
  'server/plugins/renderDocsPage.ts': 'the description of the API is Chinese',
  'server/resources/biz-resources/versionRepository.ts': 'the note of a version is kept',
  'server/resources/form-instances/submitForm.ts': 'the title of what was submitted is kept',
  'server/resources/process-instances/startProcess.ts': 'the title of what was started is kept',
  'server/resources/session/extendedMenus.ts': 'names by which the browser knows entries (specification §6)',
  'server/resources/users/repository.ts': 'joins names in a query',
  'server/storage/': 'messages for who starts the server',
  'src/app/extendedMenu.ts': 'names of entries, said where they are shown',
  'src/app/language.ts': 'a language is named in itself',
  'src/designers/tree/properties/DocumentProperties.tsx': 'names of panels in schemas',
  'src/designers/tree/propertyPanels.ts': 'names of panels in schemas, said where they are shown',
  'server/resources/organisation/namesRepository.ts': 'brackets that people write around accounts',
  'src/runtime/fields/sub-table/spelling/plainSpellings.ts': 'words that people paste',
  'src/runtime/fields/tags/TagsField.tsx': 'signs that people type between tags',
}

const english: Record<string, string> = Object.assign(
  {},
  ...filesIn('schemas/locales/en', /\.json$/).map((file) => JSON.parse(read(file))),
)
const sources = [...filesIn('src', /\.tsx?$/), ...filesIn('domain', /\.ts$/), ...filesIn('server', /\.ts$/)].map(
  (file) => ({ file, ...textsOf(file) }),
)
const messages = Object.values(errorCatalogue).map(({ message }) => message)
const used = new Set([
  ...sources.flatMap((source) => source.used),
  ...textsOfDocuments().filter((text) => CHINESE.test(text)),
  ...textsOfSchemas().filter((text) => CHINESE.test(text)),
  ...messages,
  ...Object.keys(OWN_PORTALS),
  MANAGEMENT,
])

describe('English', () => {
  test('has a translation for every text', () => {
    expect([...used].filter((text) => english[text] === undefined)).toEqual([])
  })

  test('has no translation for unused texts', () => {
    expect(Object.keys(english).filter((text) => !used.has(text))).toEqual([])
  })

  test('leaves no text of a source unsaid', () => {
    const excused = Object.keys(NOT_SAID)
    const untranslated = sources.filter((source) => source.untranslated.length > 0)
    expect(
      untranslated
        .filter(({ file }) => !excused.some((one) => file.startsWith(one)))
        .map((source) => [source.file, ...source.untranslated]),
    ).toEqual([])
    expect(excused.filter((one) => !untranslated.some(({ file }) => file.startsWith(one)))).toEqual([])
  })

  test('is known to the server where the server speaks', () => {
    const spoken = ['domain', 'entity', 'figures', 'kinds', 'process', 'server'].flatMap((name) =>
      Object.keys(JSON.parse(read(`schemas/locales/en/${name}.json`))),
    )
    const byServer = sources.filter(({ file }) => !file.startsWith('src/')).flatMap((source) => source.used)
    expect([...byServer, ...messages].filter((text) => !spoken.includes(text))).toEqual([])
  })

  test('says each text once', () => {
    const keys = filesIn('schemas/locales/en', /\.json$/).flatMap((file) => Object.keys(JSON.parse(read(file))))
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  test('keeps the places of the values, and says nothing in Chinese', () => {
    const places = (text: string) => [...text.matchAll(/\{[\w.]+\}/g)].map(([place]) => place).toSorted()
    const wrong = Object.entries(english).filter(
      ([key, text]) => places(key).join() !== places(text).join() || CHINESE.test(text),
    )
    expect(wrong).toEqual([])
  })

  test('tells missing rights by the words that keep the session (specification §8)', () => {
    const words = String(english[errorCatalogue.not_administrator.message])
    expect(english[errorCatalogue.forbidden.message]).toContain(words)
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

  test('speaks the language of the moment', () => {
    let catalogue: Record<string, string> = {}
    setCatalogue(() => catalogue)
    expect(t('确定')).toBe('确定')
    catalogue = { 确定: 'OK' }
    expect(t('确定')).toBe('OK')
    setCatalogue({})
  })
})
