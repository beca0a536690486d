import { XMLParser } from 'fast-xml-parser'

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  // &#x5F20; and the like: many CAS servers write Chinese names this way.
  htmlEntities: true,
  parseTagValue: false,
  parseAttributeValue: false,
})

/** The reply of a CAS server: elements by their local names, texts as they are, attributes with an `@_` prefix. Throws for anything else. */
export function readXml(text: string): Record<string, unknown> {
  // No CAS server declares a document type; it could only be an attempt to expand entities.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new Error('a document type is declared')
  return parser.parse(text)
}
