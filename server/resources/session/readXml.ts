import { XMLParser } from 'fast-xml-parser'

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  // &#x5F20; and the like: many a CAS server writes Chinese names so.
  htmlEntities: true,
  parseTagValue: false,
  parseAttributeValue: false,
})

/** What a CAS server says: elements by their local names, texts as they are, attributes with `@_` before their names. Throws for anything else. */
export function readXml(text: string): Record<string, unknown> {
  // No CAS server declares a document type; whoever does wants entities expanded.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new Error('a document type is declared')
  return parser.parse(text)
}
