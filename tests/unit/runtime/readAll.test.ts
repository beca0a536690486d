import { describe, expect, test } from 'vitest'
import { readAllNamed, wholeListQuery } from '@/src/runtime/page/readAll'
import type { CallNamed } from '@/src/runtime/ports'

/** A list operation over N rows, in pages; it records its requests. */
function listOf(count: number) {
  const requests: unknown[] = []
  const call: CallNamed = async (_, { query = {} }) => {
    requests.push(query)
    const { page = 1, size = count } = query as { page?: number; size?: number }
    const rows = Array.from({ length: count }, (__, at) => ({ at }))
    return { content: rows.slice((page - 1) * size, page * size), total: count }
  }
  return { call, requests }
}

describe('the whole of a list', () => {
  test.each([0, 1, 3, 4, 7])('has all of %i rows in pages of 3', async (count) => {
    const { call, requests } = listOf(count)
    expect(await readAllNamed(call, 'listThings', { query: { size: 3, kind: 'form' } })).toHaveLength(count)
    expect(requests).toHaveLength(Math.max(1, Math.ceil(count / 3)))
    expect(requests[0]).toEqual({ size: 3, kind: 'form' })
  })

  test('comes at once where a list knows no pages', async () => {
    const call = async () => ({ content: [{ id: 'a' }, { id: 'b' }] })
    expect(await readAllNamed(call, 'listTree')).toEqual([{ id: 'a' }, { id: 'b' }])
  })

  test('ends when rows vanish meanwhile', async () => {
    let page = 0
    const call = async () => ({ content: page++ === 0 ? [{ id: 'a' }] : [], total: 5 })
    expect(await readAllNamed(call, 'listThings')).toEqual([{ id: 'a' }])
  })

  test('is asked for with a size only where the list has pages', () => {
    expect(wholeListQuery('listResources')).toEqual({ size: 9999 })
    expect(wholeListQuery('listStartable')).toEqual({})
  })
})
