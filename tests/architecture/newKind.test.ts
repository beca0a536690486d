import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadDocument } from '@/domain/documents/kinds/registry'
import { describeChanges } from '@/domain/documents/parts/describeChanges'
import { diffDocuments } from '@/domain/documents/parts/diffDocuments'
import { findConflicts } from '@/domain/documents/parts/findConflicts'
import { mergeDocuments } from '@/domain/documents/parts/mergeDocuments'
import { buildApp } from '@/server/app'
import { readEnv } from '@/server/env'
import { type BoardDocument, boardKind } from '@/tests/fixtures/toyKind/boardKind'
import { type Caller, clientOf, demoPassword, type TestServer } from '@/tests/helpers/server'
import { makeDataFolder } from '@/tests/helpers/serverFolder'
import { publishForm } from '@/tests/helpers/serverForms'

// The line that a new kind adds to each registry.
vi.mock('@/domain/documents/kinds/registry', async (original) => {
  const registry = await original<typeof import('@/domain/documents/kinds/registry')>()
  const { makeRegistry } = await import('@/domain/documents/kinds/makeRegistry')
  const { boardKind } = await import('@/tests/fixtures/toyKind/boardKind')
  return makeRegistry([...registry.documentKinds, boardKind])
})
vi.mock('@/server/resources/publishables/registry', async (original) => {
  const registry = await original<typeof import('@/server/resources/publishables/registry')>()
  const { boardKind } = await import('@/tests/fixtures/toyKind/boardKind')
  const publishableOf = (kind: string) => (kind === 'board' ? { kind: boardKind } : registry.publishableOf(kind))
  return { ...registry, publishableOf }
})

const board = (cards: BoardDocument['cards'], lanes: BoardDocument['lanes'] = []): BoardDocument => ({
  ...boardKind.empty({ code: 'plan', title: '计划' }),
  cards,
  lanes,
})

describe('a kind of document that is no tree', () => {
  const base = board({ a: { text: '采购' }, b: { text: '验收' } }, [{ id: 'todo', name: '待办', cards: ['a', 'b'] }])

  it('is loaded from its older versions', () => {
    const old = { kind: 'board', schemaVersion: 1, code: 'plan', title: '计划', columns: [], cards: {} }
    expect(loadDocument(old)).toEqual(board({}))
  })

  it('is compared in words', () => {
    const after = board({ a: { text: '采购设备' }, c: { text: '付款' } }, [
      { id: 'done', name: '完成', cards: [] },
      { id: 'todo', name: '待办', cards: ['a'] },
    ])
    expect(describeChanges(boardKind, diffDocuments(boardKind, base, after), { before: base, after })).toEqual([
      '删除卡片「验收」',
      '新增卡片「付款」',
      '「采购设备」text: 采购 → 采购设备',
      '新增泳道「完成」',
      '「待办」cards: ["a","b"] → ["a"]',
    ])
  })

  it('merges two builders’ work, each new card under an id of its own', () => {
    const mine = board({ ...base.cards, a: { text: '我的' }, card1: { text: '我加的' } }, base.lanes)
    const theirs = board({ a: base.cards.a as { text: string }, card1: { text: '他加的' } }, base.lanes)
    const sides = { base, mine, theirs }
    expect(findConflicts(boardKind, sides)).toEqual([])
    const cards = { a: { text: '我的' }, card1: { text: '他加的' }, card2: { text: '我加的' } }
    expect(mergeDocuments(boardKind, sides).cards).toEqual(cards)
  })

  it('asks where both changed the same', () => {
    const mine = board({ ...base.cards, b: { text: '我的' } }, base.lanes)
    const sides = { base, mine, theirs: board({ ...base.cards, b: { text: '他的' } }, base.lanes) }
    expect(findConflicts(boardKind, sides)).toMatchObject([{ key: 'cards b text', title: '验收', base: '验收' }])
    expect(mergeDocuments(boardKind, sides, { 'cards b text': 'theirs' })).toEqual(sides.theirs)
  })
})

describe('a new kind of resource', () => {
  let server: TestServer
  let builder: Caller
  let dataDir = ''
  let id = ''

  beforeAll(async () => {
    dataDir = await makeDataFolder()
    const env = readEnv({ DATA_DIR: dataDir, PORTAL_ADMIN_PASSWORD: demoPassword, LOG_LEVEL: 'silent' })
    server = clientOf(buildApp(env), env)
    await server.app.ready()
    const root = await server.login('admin')
    const { body } = await root.call('createApplication', { body: { code: 'kinds', name: '种类' } })
    builder = root.in(body.id)
    await publishForm(builder, 'order', [{ id: 'what', type: 'Text', title: '内容' }])
  })
  afterAll(async () => {
    await server?.app.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })

  const operate = (action: string, body: object = {}) =>
    builder.call('operateResource', { params: { id, action }, body })
  const patch = async (baseRevision: number, path: string, value: unknown) =>
    builder.call('patchDraft', { params: { id }, body: { baseRevision, patches: [{ op: 'add', path, value }] } })

  it('is drafted and refused while it is wrong', async () => {
    const made = await builder.call('createResource', { body: { kind: 'board', code: 'plan', title: '计划' } })
    expect(made.body).toMatchObject({ kind: 'board', draft: { document: { cards: {}, lanes: [] } } })
    id = made.body.id
    await patch(0, '/cards/a', { text: '' })
    const refused = await operate('publish')
    expect(refused).toMatchObject({ status: 422, body: { code: 'document_invalid' } })
    expect(refused.body.details.problems[0]).toMatchObject({ message: '“文字”不能为空', pointer: '/cards/a/text' })
  })

  it('is published, names what it uses, and follows its new name', async () => {
    await patch(1, '/cards/a', { text: '下单', form: { $ref: 'form:order' } })
    expect((await operate('publish')).body).toMatchObject({ publishedVersion: 1 })
    const { body } = await builder.call('listResources', { query: { search: 'order' } })
    const form = body.content.find(({ code }: { code: string }) => code === 'order')
    const used = await builder.call('resourceUsages', { params: { id: form.id } })
    expect(used.body.content).toMatchObject([
      { kind: 'board', code: 'plan', place: '下单', isPublished: false },
      { kind: 'board', code: 'plan', place: '下单', isPublished: true },
    ])
    await builder.call('operateResource', { params: { id: form.id, action: 'rename' }, body: { code: 'purchase' } })
    const renamed = await builder.call('getResource', { params: { id } })
    expect(renamed.body.draft.document.cards.a.form).toEqual({ $ref: 'form:purchase' })
  })

  it('is published again, restored, rolled back, withdrawn and deleted', async () => {
    expect((await operate('publish')).body).toMatchObject({ publishedVersion: 2 })
    const { body: versions } = await builder.call('listVersions', { query: { resourceId: id } })
    const first = versions.content.at(-1)
    const restored = await builder.call('newVersionFrom', { params: { id: first.id }, body: {} })
    expect(restored.body.draft.document.cards.a.form).toEqual({ $ref: 'form:order' })
    expect((await operate('rollback', { version: 1 })).body).toMatchObject({ publishedVersion: 3 })
    expect((await operate('withdraw')).body).toMatchObject({ online: false })
    expect((await builder.call('deleteResource', { params: { id } })).status).toBe(200)
  })

  it('of a name that nobody knows is refused', async () => {
    const made = await builder.call('createResource', { body: { kind: 'nothing', code: 'x', title: 'X' } })
    expect(made).toMatchObject({ status: 400, body: { message: '不认识的文档种类 nothing' } })
  })
})
