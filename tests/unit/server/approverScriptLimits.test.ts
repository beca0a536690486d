import { describe, expect, it } from 'vitest'
import { plainText } from '@/domain/plainText'
import { isPrincipal, principalsFrom } from '@/domain/process/approvers/Principal'
import { answerCache } from '@/server/engine/scripts/answerCache'
import { inTurn } from '@/server/engine/scripts/inTurn'
import { runSandboxed } from '@/server/engine/scripts/sandbox'

const most = { texts: 1000, characters: 200 }
const asked = (source: string) => runSandboxed(source, {}, { runMs: 2000, most })

describe('a script that finds approvers', () => {
  it.each([
    ['too many', 'return Array.from({ length: 1001 }, (_, at) => "u" + at)'],
    ['hundreds of thousands of', 'return Array(400000).fill("a")'],
    ['one that is too long', 'return "a".repeat(201)'],
  ])('returns %s texts: it fails', async (_name, source) => {
    await expect(asked(source)).rejects.toThrow('脚本返回的人员过多')
  })

  it('may return what is just within the limits', async () => {
    const all = (await asked('return Array.from({ length: 1000 }, () => "\\u0001".repeat(200))')) as string[]
    expect(all).toHaveLength(1000)
    expect(await asked('return')).toBeNull()
  })

  it.each([
    ['null', 'throw null', '脚本出错，没有说明原因'],
    ['nothing', 'throw undefined', '脚本出错，没有说明原因'],
    ['a text', 'throw "没有规则"', '脚本出错：没有规则'],
    ['what throws when it is read', 'throw { get message() { throw 1 } }', '脚本出错'],
    ['what is thrown by a getter', 'return { get a() { throw new Error("坏") } }', '脚本出错：Error: 坏'],
    ['half of a pair', 'throw new Error("x".repeat(992) + "😀😀")', '脚本出错：Error: xxx'],
    ['a NUL', 'throw new Error("a\\u0000b\\ud800")', '脚本出错：Error: ab'],
  ])('throws %s: its text can be stored', async (_name, source, start) => {
    const error = await asked(source).catch((one: unknown) => one as Error)
    const { message } = error as Error
    expect(message.startsWith(start)).toBe(true)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is looked for.
    expect(message).not.toMatch(/\u0000|\p{Cs}/u)
  })

  it('is ended from outside soon where the interpreter does not interrupt it', async () => {
    const started = performance.now()
    await expect(asked('return /^(a+)+$/.test("a".repeat(60) + "!")')).rejects.toThrow('已中止')
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(await asked('return "a"')).toBe('a')
  })
})

describe('odd texts', () => {
  it('name nobody', () => {
    expect(isPrincipal('role:a\u0000b')).toBe(false)
    expect(isPrincipal('role:\ud800')).toBe(false)
    expect(isPrincipal('role:😀')).toBe(true)
    expect(principalsFrom(['role:a\u0000b', 'a\u0000', '\udc00', 'b'])).toEqual(['user:b'])
  })

  it('are cut between characters', () => {
    expect(plainText('a😀😀', 2)).toBe('a😀')
    expect(plainText('😀😀😀', 2)).toBe('😀😀')
    expect(plainText('\u0000a\ud800', 5)).toBe('a\ufffd')
  })
})

describe('remembered answers', () => {
  const answer = (characters: number) => ({ found: [`user:${'a'.repeat(characters - 5)}` as const] })

  it('go after a minute, as soon as another comes', () => {
    let now = 0
    const cache = answerCache(() => now)
    cache.set('a', answer(10))
    expect(cache.get('a')).toBeDefined()
    now = 60_000
    expect(cache.get('a')).toBeUndefined()
    cache.set('b', answer(10))
    expect(cache.held()).toEqual({ entries: 1, size: 11 })
  })

  it('are bounded by their size together', () => {
    const cache = answerCache(() => 0)
    for (let at = 0; at < 20; at += 1) cache.set(`${at}`, answer(200_000))
    expect(cache.held().size).toBeLessThanOrEqual(1_000_000)
    expect(cache.get('19')).toBeDefined()
  })
})

describe('turns', () => {
  it('go round by application, acts before previews', async () => {
    const order: string[] = []
    const ends: (() => void)[] = []
    const ask = (app: string, line: 'acts' | 'previews', name: string) =>
      inTurn(app, line, () => {
        order.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      })
    const all = [
      ...['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', 'previews', name)),
      ask('a', 'acts', 'act'),
      ask('b', 'previews', 'b1'),
    ]
    for (let at = 0; at < all.length; at += 1) {
      await new Promise((resolve) => setTimeout(resolve, 0))
      ends.shift()?.()
    }
    await Promise.all(all)
    expect(order).toEqual(['a1', 'a2', 'act', 'b1', 'a3', 'a4'])
  })
})
