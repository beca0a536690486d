import { describe, expect, it } from 'vitest'
import { measured } from '@/server/db/statementMeter'
import { queryBudget, type Weight } from '@/server/plugins/queryBudget'

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
    const list = (user: string, index: number, weight: Weight = 'list') =>
      run(user, weight, async () => {
        started.push(index)
        await works[index % 4]!.ended
      })
    const all = [list('a', 0), list('a', 1), list('a', 2), list('b', 3), list('a', 5, 'light')]
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
    await Promise.all(Array.from({ length: 10 }, () => run('a', 'light', slow)))
    await expect(run('a', 'list', async () => 'list')).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await run('a', 'light', async () => 'other')).toBe('other')
    expect(await run('b', 'list', async () => 'list')).toBe('list')
    now += 61_000
    expect(await run('a', 'list', async () => 'list')).toBe('list')
  })

  it('counts what a list calls in process as part of it, so that lists do not wait for places which they hold themselves', async () => {
    const run = queryBudget()
    const nested = () => run('a', 'list', () => run('a', 'list', async () => 'list'))
    expect(await Promise.all([nested(), nested(), nested()])).toEqual(['list', 'list', 'list'])
  })

  it('lets scans of all users wait for each other, so that the connections are never all taken by them', async () => {
    const run = queryBudget()
    const work = pending()
    const started: string[] = []
    const call = (user: string, weight: Weight) =>
      run(user, weight, async () => {
        started.push(`${user} ${weight}`)
        await work.ended
      })
    const users = Array.from({ length: 10 }, (_, index) => `user${index}`)
    const scans = users.map((user) => call(user, 'scan'))
    await new Promise(setImmediate)
    expect(started).toHaveLength(6)
    const others = [call('user9', 'light'), call('user9', 'list')]
    await new Promise(setImmediate)
    expect(started.slice(6)).toEqual(['user9 light', 'user9 list'])
    work.end()
    await Promise.all([...scans, ...others])
    expect(started).toHaveLength(12)
  })
})
