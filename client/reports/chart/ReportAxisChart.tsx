import { chakra } from '@chakra-ui/react'
import { type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { useId, useState } from 'react'
import { useElementWidth } from '../../components/browser/useElementWidth'
import { ChartXAxisTicks, ChartYAxisTicks } from './AxisTicks'
import { ChartHatchPattern, getHatchFillUrl } from './ChartHatchPattern'
import { ChartLegend } from './ChartLegend'
import { ChartMarker } from './ChartMarker'
import type { ChartSeries, ReportChartData } from './chartData'
import { computeChartCategoryCenters } from './computeChartCategoryCenters'
import { formatChartTick, formatChartValue } from './formatChartValue'
import { getChartSeriesStyle } from './seriesStyle'

const HEIGHT = 280
const FRAME = { top: 12, right: 16, bottom: HEIGHT - 28 }
const DIGIT = 8
const TICKS = 5

/** Draws a bar or line chart; the legend shows the values under the pointer. */
export function ReportAxisChart({ data, label }: { data: ReportChartData; label: string }) {
  const owner = useId()
  const [holder, width] = useElementWidth(640)
  const [active, setActive] = useState<number>()
  const { type, places, series } = data

  const y = verticalScale(series)
  const ticks = y.ticks(TICKS).map((value) => ({ at: y(value), text: formatChartTick(value, series[0]?.column) }))
  const left = Math.max(...ticks.map(({ text }) => text.length)) * DIGIT + 12
  const right = width - FRAME.right
  const centers = computeChartCategoryCenters(data, left, right)
  const activeCenter = active === undefined ? undefined : centers[active]

  const choose = (x: number) => setActive(nearest(centers, x))

  return (
    <div ref={holder}>
      <svg
        role="img"
        aria-label={label}
        width={width}
        height={HEIGHT}
        onPointerMove={({ clientX, currentTarget }) => choose(clientX - currentTarget.getBoundingClientRect().left)}
        onPointerLeave={() => setActive(undefined)}
      >
        <defs>
          {series.map((one, index) => (
            <ChartHatchPattern key={`${one.column.name} ${one.label}`} owner={owner} index={index} />
          ))}
        </defs>
        <ChartYAxisTicks ticks={ticks} left={left} right={right} />
        {activeCenter !== undefined && (
          <path d={`M${activeCenter} ${FRAME.top}V${FRAME.bottom}`} stroke="var(--mah-colors-border-emphasized)" />
        )}
        {type === 'bar' ? (
          <BarMarks owner={owner} series={series} centers={centers} y={y} room={(right - left) / places.length} />
        ) : (
          <LineMarks series={series} centers={centers} y={y} />
        )}
        <ChartXAxisTicks places={places} centers={centers} y={HEIGHT - 8} right={width} />
      </svg>
      <chakra.p textStyle="table" color="fg.muted" minH={5} aria-hidden>
        {active !== undefined && `${data.axis.label}: ${places[active]?.label}`}
      </chakra.p>
      <ChartLegend kind={type === 'bar' ? 'area' : 'line'} entries={legendEntries(series, active)} />
    </div>
  )
}

const lowest = (values: readonly number[]) => values.reduce((least, value) => Math.min(least, value), 0)
/** Returns the highest value; 1 instead of 0, because an axis without height would have no ticks. */
const highest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0) || 1

function verticalScale(series: ReportChartData['series']) {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null))
  return scaleLinear([lowest(values), highest(values)], [FRAME.bottom, FRAME.top]).nice(TICKS)
}

const legendEntries = (series: ReportChartData['series'], active: number | undefined) =>
  series.map(({ column, label, values }) => ({
    label,
    value: active === undefined ? undefined : formatChartValue(values[active], column),
  }))

function nearest(centers: readonly number[], x: number): number {
  const distances = centers.map((center) => Math.abs(center - x))
  return distances.indexOf(Math.min(...distances))
}

interface BarMarksProps {
  owner: string
  series: readonly ChartSeries[]
  centers: readonly number[]
  y: ScaleLinear<number, number>
  /** Width for all bars at one position, in px. */
  room: number
}

const WIDEST = 64

/** Draws the bars at each position side by side. */
function BarMarks({ owner, series, centers, y, room }: BarMarksProps) {
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
          fill={getHatchFillUrl(owner, index)}
        />
      )
    }),
  )
}

interface LineMarksProps {
  series: readonly ChartSeries[]
  centers: readonly number[]
  y: ScaleLinear<number, number>
}

/** Maximum number of points with markers; more would hide the line. */
const MAX_MARKERS = 80

/** Draws a line per series, with a gap for each missing value. */
function LineMarks({ series, centers, y }: LineMarksProps) {
  return series.map(({ column, label, values }, index) => {
    const { color, dash, marker } = getChartSeriesStyle(index)
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
              <ChartMarker key={place} shape={marker} color={color} x={centers[place] ?? 0} y={y(value)} />
            ),
          )}
      </g>
    )
  })
}
