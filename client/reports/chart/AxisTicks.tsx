import type { ChartCategory } from './chartData'

const TEXT = { style: { fontSize: 12 }, fill: 'var(--mah-colors-fg-muted)' } as const
const CHARACTER = 6.5
const GAP = 12
const MAX_LABEL_LENGTH = 16

interface ChartYAxisTicksProps {
  ticks: readonly { at: number; text: string }[]
  left: number
  right: number
}

/** Draws the y-axis grid lines with their values. */
export function ChartYAxisTicks({ ticks, left, right }: ChartYAxisTicksProps) {
  return ticks.map(({ at, text }) => (
    <g key={at}>
      <path d={`M${left} ${at}H${right}`} stroke="var(--mah-colors-border)" />
      <text {...TEXT} x={left - 8} y={at} dy="0.35em" textAnchor="end">
        {text}
      </text>
    </g>
  ))
}

interface ChartXAxisTicksProps {
  places: readonly ChartCategory[]
  centers: readonly number[]
  y: number
  right: number
}

/** Draws as many x-axis labels as fit. */
export function ChartXAxisTicks({ places, centers, y, right }: ChartXAxisTicksProps) {
  let free = 0
  return places.map(({ label }, index) => {
    const text = label.length > MAX_LABEL_LENGTH ? `${label.slice(0, MAX_LABEL_LENGTH - 1)}…` : label
    const half = (text.length * CHARACTER) / 2
    const center = Math.min(Math.max(centers[index] ?? 0, half), right - half)
    if (center - half < free) return null
    free = center + half + GAP
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index
      <text key={index} {...TEXT} x={center} y={y} textAnchor="middle">
        {text}
      </text>
    )
  })
}
