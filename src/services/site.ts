/** A space-separated list that the server put into the page. */
const listOf = (name: string): string[] =>
  (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '').split(' ').filter(Boolean)

/** The sites that forms may show in a frame; the page's policy allows no others. */
export const frameOrigins: readonly string[] = listOf('frame-origins')
