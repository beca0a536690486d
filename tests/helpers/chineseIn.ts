import type { Locator } from 'playwright'

/**
 * Visible or announced Chinese in a part of a page: texts and names of visible elements. In: allowed texts that are not the
 * portal's own, such as people's names. Out: each text once, with the type of its element.
 */
export async function chineseIn(part: Locator, foreign: string[]): Promise<string[]> {
  return part.evaluate((root, words) => {
    const found = new Set<string>()
    const look = (text: string | null, element: Element) => {
      const rest = words.reduce((left, word) => left.replaceAll(word, ''), text ?? '')
      if (/[\p{Script=Han}\u3001-\u303f\uff01-\uff5e]/u.test(rest))
        found.add(`${element.tagName.toLowerCase()}.${element.className}: ${rest.trim()}`)
    }
    for (const element of root.querySelectorAll('*')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.tagName === 'STYLE') continue
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) look(node.textContent, element)
      for (const name of ['aria-label', 'aria-roledescription', 'placeholder', 'title', 'alt'])
        look(element.getAttribute(name), element)
    }
    return [...found]
  }, foreign)
}
