import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { ChartHatchPattern, getHatchFillUrl } from './ChartHatchPattern'
import { ChartMarker } from './ChartMarker'
import { getChartSeriesStyle } from './seriesStyle'

interface ChartLegendProps {
  kind: 'area' | 'line'
  entries: readonly { label: string; value?: string }[]
}

/** Lists each series or slice with its value. */
export function ChartLegend({ kind, entries }: ChartLegendProps) {
  return (
    <chakra.ul display="flex" flexWrap="wrap" columnGap={5} rowGap={1} textStyle="table">
      {entries.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the style of an entry depends on its index
        <chakra.li key={index} display="flex" alignItems="center" gap={2}>
          <Swatch kind={kind} index={index} />
          <span>
            {label}
            {value !== undefined && <strong> {value}</strong>}
          </span>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

function Swatch({ kind, index }: { kind: ChartLegendProps['kind']; index: number }) {
  const owner = useId()
  const { color, dash, marker } = getChartSeriesStyle(index)
  if (kind === 'line') {
    return (
      <svg width={28} height={14} aria-hidden>
        <line x1={0} x2={28} y1={7} y2={7} stroke={color} strokeWidth={2} strokeDasharray={dash} />
        <ChartMarker shape={marker} x={14} y={7} color={color} />
      </svg>
    )
  }
  return (
    <svg width={14} height={14} aria-hidden>
      <ChartHatchPattern owner={owner} index={index} />
      <rect width={14} height={14} fill={getHatchFillUrl(owner, index)} />
    </svg>
  )
}
