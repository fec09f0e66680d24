import type { ScaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { Series } from './chartData'
import { Marker } from './Marker'
import { seriesStyle } from './seriesStyle'

interface LineMarksProps {
  series: readonly Series[]
  centers: readonly number[]
  y: ScaleLinear<number, number>
}

/** Maximum number of points with markers; more would hide the line. */
const MAX_MARKERS = 80

/** Draws a line per series, with a gap for each missing value. */
export function LineMarks({ series, centers, y }: LineMarksProps) {
  return series.map(({ column, label, values }, index) => {
    const { color, dash, marker } = seriesStyle(index)
    const path = line<number | null>()
      .defined((value) => value !== null)
      .x((_, place) => centers[place] ?? 0)
      .y((value) => y(value ?? 0))
    return (
      <g key={`${column.name} ${label}`}>
        <path d={path(values) ?? ''} fill="none" stroke={color} strokeWidth={2} strokeDasharray={dash} />
        {values.length <= MAX_MARKERS &&
          values.map((value, place) =>
            value === null ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index
              <Marker key={place} shape={marker} color={color} x={centers[place] ?? 0} y={y(value)} />
            ),
          )}
      </g>
    )
  })
}
