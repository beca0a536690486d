const quoted = (text: string) => (/[\t\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const oneLineEnd = (text: string) => text.replace(/\r\n?/g, '\n')

/** Cells as spreadsheets put them on the clipboard; `readTsv` reads it back. */
export function writeTsv(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => line.map((text) => quoted(oneLineEnd(text))).join('\t')).join('\r\n')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/**
 * The same cells as an HTML table. In: which columns are numbers; all others say that they are text, or a spreadsheet would cut the end
 * off an ID card's number and reckon with what begins with `=`.
 */
export function writeHtmlTable(lines: readonly (readonly string[])[], isNumber: readonly boolean[]): string {
  const cell = (text: string, at: number) => {
    const style = isNumber[at] ? '' : ` style="mso-number-format:'\\@'"`
    return `<td${style}>${escaped(oneLineEnd(text)).replaceAll('\n', '<br>')}</td>`
  }
  return `<table>${lines.map((line) => `<tr>${line.map(cell).join('')}</tr>`).join('')}</table>`
}
