export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A small picture of the sheet: its size, the cards on it, and what of it is on the screen; all in pixels of the picture. */
export interface SheetMap {
  width: number
  height: number
  cards: (Box & { id: string; look: string })[]
  seen: Box
}

const LARGEST = { width: 160, height: 200 }

/** Measures the cards below an element that scrolls. Out: undefined where nothing has a size yet. */
export function mapOf(scroller: HTMLElement): SheetMap | undefined {
  const { scrollWidth, scrollHeight, scrollLeft, scrollTop, clientWidth, clientHeight } = scroller
  if (scrollWidth === 0 || scrollHeight === 0) return undefined
  const scale = Math.min(LARGEST.width / scrollWidth, LARGEST.height / scrollHeight)
  const frame = scroller.getBoundingClientRect()
  const scaled = ({ x, y, width, height }: Box): Box => ({
    x: x * scale,
    y: y * scale,
    width: width * scale,
    height: height * scale,
  })
  const cards = [...scroller.querySelectorAll<HTMLElement>('[data-card-id]')].map((card) => {
    const { left, top, width, height } = card.getBoundingClientRect()
    const place = { x: left - frame.left + scrollLeft, y: top - frame.top + scrollTop, width, height }
    return { id: card.dataset.cardId ?? '', look: card.dataset.look ?? '', ...scaled(place) }
  })
  return {
    width: scrollWidth * scale,
    height: scrollHeight * scale,
    cards,
    seen: scaled({ x: scrollLeft, y: scrollTop, width: clientWidth, height: clientHeight }),
  }
}

/** Scrolls so that a place of the picture is in the middle of the screen; `at` in parts of its width and height, 0 to 1. */
export function showPlace(scroller: HTMLElement, at: { x: number; y: number }): void {
  scroller.scrollLeft = at.x * scroller.scrollWidth - scroller.clientWidth / 2
  scroller.scrollTop = at.y * scroller.scrollHeight - scroller.clientHeight / 2
}

/** Scrolls to where a process begins: the top, in the middle of its width. */
export function showBeginning(scroller: HTMLElement): void {
  scroller.scrollLeft = (scroller.scrollWidth - scroller.clientWidth) / 2
  scroller.scrollTop = 0
}
