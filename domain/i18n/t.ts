/** Maps a Chinese text to another language. */
export type Catalogue = Readonly<Record<string, string>>

let inUse: Catalogue | (() => Catalogue) = {}

/**
 * Sets the language. In: its catalogue, which must be set before any module that translates on load; or a function that returns
 * the current catalogue, where one process serves users of several languages. Empty is Chinese.
 */
export function setCatalogue(next: Catalogue | (() => Catalogue)): void {
  inUse = next
}

/**
 * Translates a text to the current language. The Chinese text is the key (docs/adr/0009), so a text without a translation stays
 * Chinese. `t('共 {total} 条', { total })` fills in the values; a placeholder without a value stays as it is.
 */
export function t(text: string, values?: Readonly<Record<string, unknown>>): string {
  const found = (typeof inUse === 'function' ? inUse() : inUse)[text] ?? text
  if (!values) return found
  return found.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}
