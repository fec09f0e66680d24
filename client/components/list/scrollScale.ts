/** Pixels that every browser still lays out: Firefox ends near 17.8 million, others near 33. */
export const TALLEST = 15_000_000

/** Rows that are together taller than a browser can lay out, and their height on the page. */
export interface ScrollScale {
  /** Where the rows begin on the page. */
  start: number
  /** What all rows are tall. */
  full: number
  /** What of the page is in view. */
  view: number
}

/** The height of the rows on the page, and how the page's scroll position and theirs follow from each other. */
export function scrollScale({ start, full, view }: ScrollScale) {
  const shown = Math.min(full, TALLEST)
  const [lastOfRows, lastOfPage] = [Math.max(0, full - view), Math.max(0, shown - view)]
  const factor = lastOfPage > 0 ? lastOfRows / lastOfPage : 1
  return {
    height: shown,
    /** Where the rows are scrolled to while the page is at `position`. */
    toRows: (position: number) => position + between(position - start, lastOfPage) * (factor - 1),
    /** Where the page is while the rows are scrolled to `offset`. */
    toPage: (offset: number) => offset - between(offset - start, lastOfRows) * (1 - 1 / factor),
  }
}

/** Above and below the rows the page scrolls as usual. */
const between = (value: number, most: number) => Math.min(Math.max(0, value), most)
