import { describe, expect, it } from 'vitest'
import { runScript } from '@/server/resources/runScript'

describe('a script', () => {
  it('sees the values of the form and returns what changes', async () => {
    const source =
      'const total = form.rows.reduce((sum, { price }) => sum + price, 0)\nreturn { total, name: form.name + "!" }'
    expect(await runScript(source, { name: '甲', rows: [{ price: 1.5 }, { price: 2 }] })).toEqual({
      total: 3.5,
      name: '甲!',
    })
    expect(await runScript('form.a = 2', { a: 1 })).toEqual({})
  })

  it.concurrent.each([
    ['an endless loop', 'while (true) {}'],
    ['a bomb of text', 'let s = "x"; for (;;) s += s'],
    ['a bomb of arrays', 'const a = []; for (;;) a.push(new Array(1e6).fill(1))'],
    ['endless recursion', 'const f = () => f() + 1; return { a: f() }'],
    ['a slow pattern', 'return { a: /^(a+)+$/.test("a".repeat(40) + "!") }'],
    ['require', 'return { a: require("node:fs").readFileSync("/etc/passwd", "utf8") }'],
    ['process', 'return { a: process.env.PATH }'],
    ['fetch', 'return { a: fetch("http://127.0.0.1") }'],
    ['import', 'return { a: import("node:fs") && await0 }'],
    ['the constructor of functions', 'return { a: (() => {}).constructor("return process")().pid }'],
    ['a syntax error', 'return {'],
    ['an error of its own', 'throw new Error("不行")'],
    ['anything but fields', 'return 5'],
    ['a list', 'return [1]'],
  ])('is refused or ended: %s', async (_name, source) => {
    await expect(runScript(source, {})).rejects.toMatchObject({ name: 'HopelessError' })
  })

  it('can’t close the expression around it to reach more than the language', async () => {
    const output = await runScript(
      'return {} })({}), (function () { return { a: typeof process + typeof require }',
      {},
    ).catch(() => ({}))
    expect([{}, { a: 'undefinedundefined' }]).toContainEqual(output)
  })
})
