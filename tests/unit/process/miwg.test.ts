import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportBpmn } from '@/domain/process/bpmn/exportBpmn'
import { importBpmn } from '@/domain/process/bpmn/importBpmn'
import { writeModdle } from '@/domain/process/bpmn/writeModdle'
import { decodeXml } from '@/src/designers/process/tools/decodeXml'

/** Files of other tools, from the BPMN Model Interchange Working Group. */
const folder = path.resolve(import.meta.dirname, '../../fixtures/bpmn/miwg')
const files = readdirSync(folder).filter((name) => name.endsWith('.bpmn'))

const bare = (xml: string) => xml.replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>/g, '')
const matches = (xml: string, pattern: RegExp) => [...bare(xml).matchAll(pattern)].map(([, found]) => found as string)

/** Elements by their local names: read from the text, so that what the reader leaves out is missed. */
function countsOf(xml: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of matches(xml, /<(?:[\w.-]+:)?([\w.-]+)(?=[\s/>])/g)) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

const idsOf = (xml: string) => matches(xml, /\sid="([^"]*)"/g).sort()
const numbersOf = (xml: string) =>
  matches(xml, /<(?:[\w.-]+:)?(?:Bounds|waypoint)\s([^>]*?)\/?>/g)
    .map((attributes) =>
      [...attributes.matchAll(/(\w+)="([-\d.]+)"/g)]
        .map(([, name, value]) => `${name}=${Number(value)}`)
        .sort()
        .join(' '),
    )
    .sort()

describe.each(files)('%s', (name) => {
  const source = decodeXml(readFileSync(path.join(folder, name)))

  it('comes in, goes out and comes in again the same', async () => {
    const { content, unsupported } = await importBpmn(source)
    const out = await exportBpmn(content)
    const again = await importBpmn(out)
    expect(again.content).toEqual(content)
    expect(again.unsupported).toEqual(unsupported)
    expect(await exportBpmn(again.content)).toBe(out)
    expect(() => writeModdle(content)).not.toThrow()
  })

  it('loses no element, no id and nothing of its drawing', async () => {
    const { content } = await importBpmn(source)
    const out = await exportBpmn(content)
    expect(idsOf(out)).toEqual(expect.arrayContaining(idsOf(source)))
    expect(numbersOf(out)).toEqual(numbersOf(source))
    expect(countsOf(out)).toEqual(countsOf(source))
  })

  it('has what can’t run named, each by the id of an element that is kept', async () => {
    const { content, unsupported } = await importBpmn(source)
    for (const { element, message } of unsupported) {
      expect(content.elements).toHaveProperty([element])
      expect(message).toMatch(/不支持/)
    }
  })
})

describe('the encoding of a file', () => {
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a/>`
  const chinese = [0xbe, 0xad, 0xc0, 0xed]

  it('is the one that it declares or is marked with', () => {
    const gb = Buffer.concat([Buffer.from(declared('GB18030')), Buffer.from(chinese)])
    expect(decodeXml(gb)).toMatch(/经理$/)
    expect(decodeXml(Buffer.from('\ufeff<a/>经理', 'utf16le'))).toBe('<a/>经理')
    expect(decodeXml(Buffer.from('<a/>经理'))).toBe('<a/>经理')
  })

  it('is refused where nobody knows it', () => {
    expect(() => decodeXml(Buffer.from(declared('x-nothing')))).toThrow('文件的编码 x-nothing 无法识别')
  })
})
