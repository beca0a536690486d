/** Longest XML that is read, in UTF-16 units. */
export const maximumXmlLength = 5_000_000

/** Deepest nesting of XML that is read. */
export const maximumXmlDepth = 100

/** Most elements of XML that are read. */
export const maximumXmlElements = 100_000

/** Where something that is no element ends, by how it begins. */
const skipped: readonly (readonly [begin: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/** The index behind the tag that begins at `from`; a `>` in quotes does not end it. */
function endOfTag(xml: string, from: number): number {
  let quote = ''
  for (let at = from; at < xml.length; at += 1) {
    const sign = xml.charAt(at)
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
  }
  return xml.length
}

/** Whether XML is small and shallow enough to be read, and declares no document type. One pass, without recursion. Never throws. */
export function isWithinLimits(xml: string): boolean {
  if (xml.length > maximumXmlLength) return false
  let depth = 0
  let count = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const skip = skipped.find(([begin]) => xml.startsWith(begin, at))
    if (skip) {
      const end = xml.indexOf(skip[1], at + skip[0].length)
      if (end < 0) return true
      at = end + skip[1].length
      continue
    }
    if (xml.startsWith('<!', at)) return false
    const end = endOfTag(xml, at)
    if (xml.startsWith('</', at)) depth -= 1
    else {
      count += 1
      if (xml.charAt(end - 2) !== '/') depth += 1
    }
    if (depth > maximumXmlDepth || count > maximumXmlElements) return false
    at = end
  }
  return true
}
