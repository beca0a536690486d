/** A block of cells from a clipboard. */
export interface TsvBlock {
  lines: string[][]
  /** Number of cells, including those beyond the limit. */
  count: number
}

/**
 * Parses the clipboard format of spreadsheets: cells between tabs, lines between line ends, and quoted cells with either of them.
 * In: the limit of stored cells; further ones are only counted. Out: null for a single cell, which is pasted like any text. Never throws.
 */
export function readTsv(text: string, limit: number): TsvBlock | null {
  const body = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  if (!body.includes('\t') && !body.includes('\n')) return null
  const lines: string[][] = []
  let line: string[] = []
  let count = 0
  let at = 0
  const endLine = () => {
    if (line.length > 0) lines.push(line)
    line = []
  }
  while (at <= body.length) {
    const { cell, end } = body[at] === '"' ? quoted(body, at) : plain(body, at)
    count += 1
    if (count <= limit) line.push(cell)
    if (body[end] !== '\t') endLine()
    at = end + 1
  }
  return { lines, count }
}

interface Cell {
  cell: string
  /** Position of the tab or the line end. */
  end: number
}

function plain(body: string, start: number): Cell {
  let end = start
  while (end < body.length && body[end] !== '\t' && body[end] !== '\n') end += 1
  return { cell: body.slice(start, end), end }
}

/** A quoted cell; two quotes inside mean one. A cell that merely begins with a quote is plain. */
function quoted(body: string, start: number): Cell {
  let at = start + 1
  while (at < body.length) {
    at = body.indexOf('"', at)
    if (at < 0) return plain(body, start)
    if (body[at + 1] === '"') at += 2
    else break
  }
  const next = body[at + 1]
  if (next !== undefined && next !== '\t' && next !== '\n') return plain(body, start)
  return { cell: body.slice(start + 1, at).replaceAll('""', '"'), end: at + 1 }
}
