import { type ScaleLinear, scaleBand } from 'd3-scale'
import type { Series } from './chartData'
import { hatchFill } from './Hatching'

interface BarMarksProps {
  owner: string
  series: readonly Series[]
  centers: readonly number[]
  y: ScaleLinear<number, number>
  /** Pixels for all bars at one position. */
  room: number
}

const WIDEST = 64

/** Draws the bars at each position side by side. */
export function BarMarks({ owner, series, centers, y, room }: BarMarksProps) {
  const width = Math.min(room * 0.8, WIDEST * series.length)
  const x = scaleBand(series.keys(), [-width / 2, width / 2]).paddingInner(0.08)
  return series.map(({ column, label, values }, index) =>
    values.map((value, place) => {
      if (value === null) return null
      const [top, bottom] = [Math.min(y(value), y(0)), Math.max(y(value), y(0))]
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index
          key={`${column.name} ${label} ${place}`}
          x={(centers[place] ?? 0) + (x(index) ?? 0)}
          y={top}
          width={Math.max(x.bandwidth(), 1)}
          height={Math.max(bottom - top, 1)}
          fill={hatchFill(owner, index)}
        />
      )
    }),
  )
}
