const quoted = (text: string) => (/[\t\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const oneLineEnd = (text: string) => text.replace(/\r\n?/g, '\n')

/** Cells in the clipboard format of spreadsheets; `readTsv` reads it back. */
export function writeTsv(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => line.map((text) => quoted(oneLineEnd(text))).join('\t')).join('\r\n')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/**
 * The same cells as an HTML table. In: which columns are numbers; all others are marked as text, or a spreadsheet would round
 * an ID card's number and evaluate a text that begins with `=`.
 */
export function writeHtmlTable(lines: readonly (readonly string[])[], isNumber: readonly boolean[]): string {
  const cell = (text: string, at: number) => {
    const style = isNumber[at] ? '' : ` style="mso-number-format:'\\@'"`
    return `<td${style}>${escaped(oneLineEnd(text)).replaceAll('\n', '<br>')}</td>`
  }
  return `<table>${lines.map((line) => `<tr>${line.map(cell).join('')}</tr>`).join('')}</table>`
}
