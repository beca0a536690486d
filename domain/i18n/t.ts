/** Chinese text to the text of a language. */
export type Catalogue = Readonly<Record<string, string>>

let inUse: Catalogue | (() => Catalogue) = {}

/**
 * Chooses the language. In: its catalogue, which must be there before any module that says something at once is loaded; or what
 * gives the catalogue of the moment, where one process speaks to people of several languages. Empty is Chinese.
 */
export function setCatalogue(next: Catalogue | (() => Catalogue)): void {
  inUse = next
}

/**
 * Says a text in the language in use. The Chinese text is the key (docs/adr/0009), so what has no translation is said in
 * Chinese. `t('共 {total} 条', { total })` fills in the values; a name without a value stays as it is.
 */
export function t(text: string, values?: Readonly<Record<string, unknown>>): string {
  const found = (typeof inUse === 'function' ? inUse() : inUse)[text] ?? text
  if (!values) return found
  return found.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}
