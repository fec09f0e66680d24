import { chakra } from '@chakra-ui/react'

const WIDTH = 120
const HEIGHT = 32
const EDGE = 4

interface SparklineProps {
  /** The values to draw, oldest first. */
  values: readonly number[]
  /** A value to draw as a dashed line, such as the lowest permitted value. */
  limit?: number
  /** True for a logarithmic scale, for values such as insulation resistance that span several powers of ten. */
  logarithmic?: boolean
  /** The accessible name, such as 'Insulation resistance fell from 79 to 0.43 MΩ'. */
  label: string
}

/** Draws values over time as a small line without axes; marks the last value. */
export function Sparkline({ values, limit, logarithmic = false, label }: SparklineProps) {
  const scale = (value: number) => (logarithmic ? Math.log10(Math.max(value, 1e-3)) : value)
  const scaled = values.map(scale)
  const all = limit === undefined ? scaled : [...scaled, scale(limit)]
  const low = Math.min(...all)
  const span = Math.max(...all) - low || 1
  const x = (index: number) => EDGE + (values.length > 1 ? (index / (values.length - 1)) * (WIDTH - 2 * EDGE) : 0)
  const y = (value: number) => HEIGHT - EDGE - ((value - low) / span) * (HEIGHT - 2 * EDGE)
  const last = scaled.length - 1

  return (
    <Picture viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {limit !== undefined && <path data-limit d={`M0 ${y(scale(limit)).toFixed(1)}H${WIDTH}`} strokeDasharray="3 3" />}
      <path
        data-line
        d={`M${scaled.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('L')}`}
      />
      {last >= 0 && <circle cx={x(last)} cy={y(scaled[last] ?? low)} r={3} />}
    </Picture>
  )
}

const Picture = chakra('svg', {
  base: {
    display: 'inline-block',
    flexShrink: 0,
    w: '7.5rem',
    h: 8,
    fill: 'none',
    '& [data-limit]': { stroke: 'unsafe.solid', strokeWidth: '1.5px' },
    '& [data-line]': { stroke: 'fg.muted', strokeWidth: '2px', strokeLinejoin: 'round', strokeLinecap: 'round' },
    '& circle': { fill: 'fg' },
  },
})
