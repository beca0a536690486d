import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as icons from '@ant-design/icons'
import { describe, expect, test } from 'vitest'
import { dialogKindList } from '@/domain/documents/dialogKinds'
import { fieldKindList } from '@/domain/documents/fieldKinds'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** `DateTime` is in `date-time`. */
const folderOf = (type: string) => type.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

describe('a field kind is a folder, a line and a schema', () => {
  const registered = [...read('src/runtime/fields/registry.ts').matchAll(/type: '(\w+)'/g)].map(
    (match) => match[1] as string,
  )

  test('every schema has a component and every component a schema', () => {
    const kinds = [...fieldKindList, ...dialogKindList].map((kind) => kind.type)
    expect(registered.toSorted()).toEqual(kinds.toSorted())
  })

  test('every kind lies in the folder of its name', () => {
    const folders = readdirSync(path.join(root, 'src/runtime/fields'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    )
    expect(folders.map((entry) => entry.name).toSorted()).toEqual(registered.map(folderOf).toSorted())
  })

  test('every kind names an icon that there is', () => {
    for (const { icon } of fieldKindList) expect(icons).toHaveProperty(icon)
  })
})

describe('the sources', () => {
  const sources = ['domain', 'src', 'server'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('generated'))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  )

  test('no file is longer than 400 lines', () => {
    expect(sources.length).toBeGreaterThan(200)
    const long = sources.filter((file) => readFileSync(file, 'utf8').split('\n').length > 401)
    expect(long.map((file) => path.relative(root, file))).toEqual([])
  })

  test('nothing runs text as code', () => {
    const bad = sources.filter((file) => /\bnew Function\(|[^\w.]eval\(/.test(readFileSync(file, 'utf8')))
    expect(bad.map((file) => path.relative(root, file))).toEqual([])
  })
})
