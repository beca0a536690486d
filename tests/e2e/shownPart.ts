/** The visible part of an element, from 0 to 1: scrolling containers clip it. Runs in the page. */
export const shownPart = (element: Element): Promise<number> =>
  new Promise((resolve) => {
    new IntersectionObserver(([entry]) => resolve(entry?.intersectionRatio ?? 0)).observe(element)
  })
