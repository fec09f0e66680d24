import { scaleLinear, scalePoint } from 'd3-scale'
import type { ReportChartData } from './chartData'

const EDGE = 8

/** Returns the centre of each place in pixels: bars are side by side, points are placed by date or number. */
export function computeChartCategoryCenters({ type, places }: ReportChartData, left: number, right: number): number[] {
  const positions = places.flatMap(({ position }) => position ?? [])
  const [first, last] = [positions.at(0), positions.at(-1)]
  if (
    type === 'line' &&
    positions.length === places.length &&
    first !== undefined &&
    last !== undefined &&
    first < last
  ) {
    const x = scaleLinear([first, last], [left + EDGE, right - EDGE])
    return positions.map((position) => x(position))
  }
  const x = scalePoint(places.keys(), [left, right]).padding(0.5)
  return [...places.keys()].map((index) => x(index) ?? left)
}
