import { describe, expect, it } from 'vitest'
import { richTextToPlain } from '@/domain/format/richTextToPlain'
import { richTextProblem } from '@/domain/validation/richTextProblem'
import { validateValue } from '@/domain/validation/validateValue'

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length ? { marks } : {}) })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: object[]) => ({ type: 'doc', content })
const link = (href: unknown) => ({ type: 'link', attrs: { href } })
const nested = (depth: number): object =>
  depth === 0 ? paragraph(text('x')) : { type: 'blockquote', content: [nested(depth - 1)] }

describe('a rich text', () => {
  const whole = doc(
    { type: 'heading', attrs: { level: 2 }, content: [text('标题')] },
    paragraph(
      text('粗', { type: 'bold' }),
      { type: 'hardBreak' },
      text('链', link('https://example.com'), { type: 'italic' }),
    ),
    { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph(text('一'))] }] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('二'))] }] },
    { type: 'codeBlock', content: [text('a = 1')] },
    { type: 'horizontalRule' },
    nested(3),
  )

  it('may say all that the editor says', () => {
    expect(richTextProblem(whole, 100)).toBeNull()
    expect(richTextToPlain(whole as never)).toBe('标题\n粗\n链\n一\n二\na = 1\n\nx')
  })

  it.each(['https://a.example', 'HTTP://a.example', 'mailto:a@b.example', 'tel:+86-10'])('may link to %s', (href) =>
    expect(richTextProblem(doc(paragraph(text('x', link(href)))), 10)).toBeNull(),
  )

  it.each([
    ['a script as link', doc(paragraph(text('x', link('javascript:alert(1)'))))],
    ['data as link', doc(paragraph(text('x', link('data:text/html,x'))))],
    ['a link with spaces before', doc(paragraph(text('x', link(' javascript:alert(1)'))))],
    ['a link of another type', doc(paragraph(text('x', link(['https://a.example']))))],
    ['a link without an address', doc(paragraph(text('x', { type: 'link' })))],
    [
      'further attributes',
      doc(paragraph(text('x', { type: 'link', attrs: { href: 'https://a.example', onclick: 'x' } }))),
    ],
    ['a style', doc({ type: 'paragraph', attrs: { style: 'x' }, content: [text('x')] })],
    ['an unknown node', doc({ type: 'iframe', attrs: { src: 'x' } })],
    ['an inherited name', doc({ type: 'constructor' })],
    ['an inherited attribute', doc({ type: 'heading', attrs: { level: 1, toString: 1 }, content: [text('x')] })],
    ['an unknown mark', doc(paragraph(text('x', { type: 'script' })))],
    ['a heading of level 9', doc({ type: 'heading', attrs: { level: 9 }, content: [text('x')] })],
    ['text at the top', doc(text('x'))],
    ['a paragraph in a paragraph', doc(paragraph(paragraph(text('x'))))],
    ['a list without items', doc({ type: 'bulletList', content: [paragraph(text('x'))] })],
    ['HTML', '<p>x</p>'],
    ['a further key', { ...doc(paragraph(text('x'))), html: '<p>' }],
    ['content that is no list', { type: 'doc', content: { length: 1 } }],
    ['no text in text', doc(paragraph({ type: 'text', text: 1 }))],
    ['depth without end', doc(nested(60))],
    ['nodes without end', doc(...Array.from({ length: 10_001 }, () => paragraph(text('x'))))],
  ])('may not hold %s', (_, value) => expect(richTextProblem(value, 1_000_000)).toBe('的内容无效，请重新填写'))

  it('has words, and no more than its field allows', () => {
    expect(richTextProblem(doc(paragraph()), 10)).toBe('的内容为空')
    expect(richTextProblem(doc(paragraph(text('一二三'))), 2)).toBe('不能超过 2 个字')
    const node = { id: 'a', type: 'RichText', title: '说明', maxLength: 2 }
    expect(validateValue(node, doc(paragraph(text('一二三'))), { required: true })).toEqual(['「说明」不能超过 2 个字'])
    expect(validateValue(node, null, { required: true })).toHaveLength(1)
    expect(validateValue(node, doc(paragraph(text('一二'))), { required: true })).toEqual([])
  })
})
