const color = (name: string) => `var(--mah-colors-${name})`

/** The style for a series or slice: a colour, and a marker or pattern that does not depend on colour. */
export interface ChartSeriesStyle {
  color: string
  /** SVG's stroke-dasharray for lines. */
  dash: string | undefined
  /** The shape of a line's points. */
  marker: 'circle' | 'square' | 'triangle' | 'diamond'
  /** A path within an 8 by 8 square, drawn in the background colour over bars and slices. */
  hatch: string | undefined
}

const SERIES_STYLES: readonly ChartSeriesStyle[] = [
  { color: color('gray-solid'), dash: undefined, marker: 'circle', hatch: undefined },
  { color: color('orange-solid'), dash: '6 4', marker: 'square', hatch: 'M-2 2 2-2M0 8 8 0M6 10 10 6' },
  { color: color('blue-solid'), dash: '2 3', marker: 'triangle', hatch: 'M0 4H8' },
  { color: color('amber-solid'), dash: '10 4 2 4', marker: 'diamond', hatch: 'M3 3h2v2H3z' },
  { color: color('fg'), dash: '12 4', marker: 'circle', hatch: 'M4 0V8' },
  { color: color('green-solid'), dash: '4 2', marker: 'square', hatch: 'M-2 6 2 10M0 0 8 8M6-2 10 2' },
  { color: color('red-solid'), dash: '1 4', marker: 'triangle', hatch: 'M0 4H8M4 0V8' },
  { color: color('blue-fg'), dash: '8 2 2 2 2 2', marker: 'diamond', hatch: 'M0 0 8 8M8 0 0 8' },
]

/** Returns the style for a series or slice. There are eight styles; after the eighth, they repeat. */
export function getChartSeriesStyle(index: number): ChartSeriesStyle {
  return SERIES_STYLES[index % SERIES_STYLES.length] as ChartSeriesStyle
}
