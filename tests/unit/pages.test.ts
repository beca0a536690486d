import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { operations } from '@/domain/contract/generated/operations'
import { dialogKindOf } from '@/domain/documents/dialogKinds'
import type { DocumentNode, FormDocument, TreeDocument } from '@/domain/documents/document'
import { formProblems } from '@/domain/documents/kinds/form/formProblems'
import { loadPage } from '@/domain/documents/kinds/page/loadPage'
import { pageKind } from '@/domain/documents/kinds/page/pageKind'
import { pageKindList } from '@/domain/documents/pageKinds'
import routes from '@/schemas/routes.json' with { type: 'json' }

/** Pages of the specification that only say that they are not there yet. */
const NOT_BUILT = 47

const folder = path.resolve(import.meta.dirname, '../../schemas/pages')
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as TreeDocument

/** Every `operation` named anywhere in a structure. */
function operationsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(operationsIn)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'operation' && typeof part === 'string' ? [part] : operationsIn(part),
  )
}

interface Dialog {
  fields: DocumentNode[]
  rules?: object[]
  choices?: Record<string, object>
}

/** The forms in the dialogs of a page's actions. */
function dialogsIn(value: unknown): Dialog[] {
  if (Array.isArray(value)) return value.flatMap(dialogsIn)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => (key === 'dialog' ? [part as Dialog] : dialogsIn(part)))
}

describe("the portal's own pages", () => {
  test.each(names)('%s is a valid document', (name) => {
    expect(pageKind.problems(loadPage(read(name)))).toEqual([])
  })

  test.each(names)('%s calls only operations of the contract', (name) => {
    const unknown = operationsIn(read(name)).filter((operation) => !Object.hasOwn(operations, operation))
    expect(unknown).toEqual([])
  })

  test.each(names)('%s asks by valid forms', (name) => {
    for (const { fields, rules, choices = {} } of dialogsIn(read(name))) {
      expect(Object.keys(choices).filter((id) => !fields.some((field) => field.id === id))).toEqual([])
      // Their options are loaded when the dialog opens.
      const children = fields.map((field) =>
        choices[field.id] ? { ...field, options: [{ value: 'x', label: 'x' }] } : field,
      )
      const form = {
        kind: 'form',
        schemaVersion: 2,
        code: 'dialog',
        title: '对话框',
        root: { id: 'dialog_root', type: 'Form', children },
        ...(rules ? { rules } : {}),
      } as FormDocument
      expect(formProblems(form, dialogKindOf)).toEqual([])
    }
  })

  test('what only dialogs have is no part of a form', () => {
    const field = { id: 'group', type: 'GroupPicker', title: '分组', source: { operation: 'listCatalogs' } }
    const form = {
      kind: 'form',
      schemaVersion: 2,
      code: 'f',
      title: '表单',
      root: { id: 'root', type: 'Form', children: [field] },
    } as FormDocument
    expect(formProblems(form).map(({ nodeId }) => nodeId)).toEqual(['group'])
    expect(formProblems(form, dialogKindOf)).toEqual([])
  })

  test('a page that is wrong is found out', () => {
    const page = read('summary.json')
    const broken = {
      ...page,
      root: {
        ...page.root,
        children: [
          { id: 'list', type: 'DataList', colour: 'red' },
          { id: 'x', type: 'Nonsense' },
        ],
      },
    }
    const codes = pageKind.problems(loadPage(broken)).map((problem) => problem.nodeId)
    expect(codes).toEqual(expect.arrayContaining(['list', 'x']))
  })

  test('every route leads somewhere that exists', () => {
    const missing = routes.routes.filter((route) => 'page' in route && !names.includes(`${route.page}.json`))
    expect(missing).toEqual([])
  })

  test('every route of the specification resolves; those not built are counted, and the number only falls', () => {
    const specified = readFileSync(path.resolve(folder, '../../docs/specification-routes.tsv'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('/'))
      .map((line) => (line.split('\t')[0] as string).trim().replace(/\{(\w+)\}/g, ':$1'))
    const paths = routes.routes.map((route) => (route.path === '/redirect/*' ? '/redirect:fullPath' : route.path))
    expect(specified.filter((route) => !paths.includes(route))).toEqual([])
    expect(routes.routes.filter((route) => 'view' in route && route.view === 'not-yet')).toHaveLength(NOT_BUILT)
  })

  test('every widget has a component', () => {
    const registry = readFileSync(path.resolve(folder, '../../src/runtime/widgets/registry.ts'), 'utf8')
    const registered = [...registry.matchAll(/type: '(\w+)'/g)].map((match) => match[1])
    expect(registered.toSorted()).toEqual(pageKindList.map((kind) => kind.type).toSorted())
  })
})

/** Every list of a page with the names by which it asks for rows. */
function listsIn(value: unknown): { operation: string; asks: string[] }[] {
  if (Array.isArray(value)) return value.flatMap(listsIn)
  if (value === null || typeof value !== 'object') return []
  const { type, plain, source, search, filters } = value as Record<string, never> & { source?: { operation?: string } }
  const own =
    type === 'DataList' && plain !== true && source?.operation
      ? [
          {
            operation: source.operation,
            asks: [...(search ? ['search'] : []), ...((filters ?? []) as { key: string }[]).map(({ key }) => key)],
          },
        ]
      : []
  return [...own, ...Object.values(value).flatMap(listsIn)]
}

test.each(names)('the lists of %s ask for nothing that their calls refuse', (name) => {
  for (const { operation, asks } of listsIn(read(name))) {
    const { query } = operations[operation as keyof typeof operations]
    expect(asks.filter((one) => !(query as readonly string[]).includes(one))).toEqual([])
  }
})
