import { describe, expect, it } from 'vitest'
import { measured } from '@/server/db/statementMeter'
import { queryBudget } from '@/server/plugins/queryBudget'

/** Work that ends on request. */
function pending() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { end, ended }
}

describe('the budget of a user', () => {
  it('lets two lists run at once and the others wait their turn; other users and calls do not wait', async () => {
    const run = queryBudget()
    const works = Array.from({ length: 4 }, pending)
    const started: number[] = []
    const list = (user: string, index: number, isList = true) =>
      run(user, isList, async () => {
        started.push(index)
        await works[index % 4]!.ended
      })
    const all = [list('a', 0), list('a', 1), list('a', 2), list('b', 3), list('a', 5, false)]
    await new Promise(setImmediate)
    expect(started.toSorted()).toEqual([0, 1, 3, 5])
    works[0]!.end()
    await all[0]
    await new Promise(setImmediate)
    expect(started.at(-1)).toBe(2)
    for (const work of works) work.end()
    await Promise.all(all)
  })

  it('refuses lists of who has used up the minute, and takes them again afterwards', async () => {
    let now = 0
    const run = queryBudget(() => now)
    const slow = () => measured(() => new Promise((resolve) => setTimeout(resolve, 1100)))
    await Promise.all(Array.from({ length: 10 }, () => run('a', false, slow)))
    await expect(run('a', true, async () => 'list')).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await run('a', false, async () => 'other')).toBe('other')
    expect(await run('b', true, async () => 'list')).toBe('list')
    now += 61_000
    expect(await run('a', true, async () => 'list')).toBe('list')
  })

  it('counts what a list calls in process as part of it, so that lists do not wait for places which they hold themselves', async () => {
    const run = queryBudget()
    const nested = () => run('a', true, () => run('a', true, async () => 'list'))
    expect(await Promise.all([nested(), nested(), nested()])).toEqual(['list', 'list', 'list'])
  })
})
