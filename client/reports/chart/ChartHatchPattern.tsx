import { getChartSeriesStyle } from './seriesStyle'

/** Returns the CSS fill for the pattern that `ChartHatchPattern` defines. */
export const getHatchFillUrl = (owner: string, index: number): string => `url(#${owner}-hatch-${index})`

/** Defines a series' hatch pattern, which `getHatchFillUrl` refers to. */
export function ChartHatchPattern({ owner, index }: { owner: string; index: number }) {
  const { color, hatch } = getChartSeriesStyle(index)
  return (
    <pattern id={`${owner}-hatch-${index}`} width={8} height={8} patternUnits="userSpaceOnUse">
      <rect width={8} height={8} fill={color} />
      {hatch && <path d={hatch} fill="none" stroke="var(--mah-colors-bg-panel)" strokeWidth={1.5} />}
    </pattern>
  )
}
