const color = (name: string) => `var(--mah-colors-${name})`

/** The style that distinguishes a series or a slice: a colour, and a mark that needs no colour. */
export interface SeriesStyle {
  color: string
  /** Of a line: SVG's stroke-dasharray. */
  dash: string | undefined
  /** Of the points of a line. */
  marker: 'circle' | 'square' | 'triangle' | 'diamond'
  /** Drawn over the area of bars and slices: a path within 8 by 8, in the colour of the ground. */
  hatch: string | undefined
}

const SERIES_STYLES: readonly SeriesStyle[] = [
  { color: color('gray-solid'), dash: undefined, marker: 'circle', hatch: undefined },
  { color: color('orange-solid'), dash: '6 4', marker: 'square', hatch: 'M-2 2 2-2M0 8 8 0M6 10 10 6' },
  { color: color('blue-solid'), dash: '2 3', marker: 'triangle', hatch: 'M0 4H8' },
  { color: color('amber-solid'), dash: '10 4 2 4', marker: 'diamond', hatch: 'M3 3h2v2H3z' },
  { color: color('fg'), dash: '12 4', marker: 'circle', hatch: 'M4 0V8' },
  { color: color('green-solid'), dash: '4 2', marker: 'square', hatch: 'M-2 6 2 10M0 0 8 8M6-2 10 2' },
  { color: color('red-solid'), dash: '1 4', marker: 'triangle', hatch: 'M0 4H8M4 0V8' },
  { color: color('blue-fg'), dash: '8 2 2 2 2 2', marker: 'diamond', hatch: 'M0 0 8 8M8 0 0 8' },
]

/** The style of the series or slice at a place; they begin again after the eighth. */
export function seriesStyle(index: number): SeriesStyle {
  return SERIES_STYLES[index % SERIES_STYLES.length] as SeriesStyle
}
