/** Chinese text to the text of the language in use; empty in Chinese. */
let catalogue: Readonly<Record<string, string>> = {}

/** Chooses the language. In: its catalogue, which must be there before any module that says something is loaded. */
export function setCatalogue(next: Readonly<Record<string, string>>): void {
  catalogue = next
}

/**
 * Says a text in the language in use. The Chinese text is the key (docs/adr/0009), so what has no translation is said in
 * Chinese. `t('共 {total} 条', { total })` fills in the values; a name without a value stays as it is.
 */
export function t(text: string, values?: Readonly<Record<string, unknown>>): string {
  const found = catalogue[text] ?? text
  if (!values) return found
  return found.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}
