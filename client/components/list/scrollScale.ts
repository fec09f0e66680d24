/** Maximum element height in px: Firefox's limit is about 17.8 million, other browsers' about 33 million. */
export const MAX_ELEMENT_HEIGHT_PX = 15_000_000

/** The page's dimensions, for scrolling rows that are taller than a browser can lay out. */
export interface ScrollScale {
  /** Height of the page above the rows, in px. */
  start: number
  /** Height of all rows, in px. */
  full: number
  /** Height of the viewport, in px. */
  view: number
}

/**
 * Returns the rows' height on the page, and functions that convert the page's scroll position to the rows' and back.
 */
export function computeScrollScale({ start, full, view }: ScrollScale) {
  const shown = Math.min(full, MAX_ELEMENT_HEIGHT_PX)
  const [lastOfRows, lastOfPage] = [Math.max(0, full - view), Math.max(0, shown - view)]
  const factor = lastOfPage > 0 ? lastOfRows / lastOfPage : 1
  return {
    height: shown,
    toRows: (position: number) => position + between(position - start, lastOfPage) * (factor - 1),
    toPage: (offset: number) => offset - between(offset - start, lastOfRows) * (1 - 1 / factor),
  }
}

/** Limits a scroll offset to the rows; above and below the rows, the page scrolls normally. */
const between = (value: number, most: number) => Math.min(Math.max(0, value), most)
