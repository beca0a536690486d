/** How much of an element is seen, from 0 to 1: what scrolls cuts off what stands out of it. Runs in the page. */
export const shownPart = (element: Element): Promise<number> =>
  new Promise((resolve) => {
    new IntersectionObserver(([entry]) => resolve(entry?.intersectionRatio ?? 0)).observe(element)
  })
