import type { ChartSeriesStyle } from './seriesStyle'

interface ChartMarkerProps {
  shape: ChartSeriesStyle['marker']
  color: string
  x: number
  y: number
}

const PATHS: Readonly<Record<ChartSeriesStyle['marker'], string>> = {
  circle: 'M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z',
  square: 'M-3-3h6v6h-6z',
  triangle: 'M0-4.5 4 3h-8z',
  diamond: 'M0-4.5 4.5 0 0 4.5-4.5 0z',
}

/** Marks one value on a line. */
export function ChartMarker({ shape, color, x, y }: ChartMarkerProps) {
  return <path d={PATHS[shape]} transform={`translate(${x} ${y})`} fill={color} />
}
