import { Flex } from '@chakra-ui/react'
import { arc, pie } from 'd3-shape'
import { useId } from 'react'
import { ReadingPlotFigure, ReadingPlotLegend } from '../../testing/readings/ReadingPlotFigure'
import { buildReadingSeries } from '../../testing/readings/readingSeries'
import { ChartHatchPattern, getHatchFillUrl } from './ChartHatchPattern'
import { ChartLegend } from './ChartLegend'
import type { ReportChartData } from './chartData'
import type { ReadingChartData } from './drawnChart'
import { formatChartValue } from './formatChartValue'
import { ReportAxisChart } from './ReportAxisChart'

const NAMES = { bar: 'Bar chart', line: 'Line chart', pie: 'Pie chart' } as const

/** Draws a report's chart. Screens use ReportResultChart, which loads this component on first use. */
export function ReportChartPicture({ data }: { data: ReportChartData | ReadingChartData }) {
  if ('readings' in data) {
    const series = buildReadingSeries(data.type, data.readings)
    return (
      <div>
        <ReadingPlotFigure series={series} allReadings="The table" heading="h2" />
        <ReadingPlotLegend series={[series]} />
      </div>
    )
  }
  const { type, axis, series, splitBy } = data
  const measures = splitBy ? series[0]?.column.label : series.map(({ label }) => label).join(', ')
  const label = `${NAMES[type]}: ${measures} by ${axis.label}${splitBy ? `, split by ${splitBy.label}` : ''}. The table shows the values.`
  return type === 'pie' ? <PieChart data={data} label={label} /> : <ReportAxisChart data={data} label={label} />
}

const RADIUS = 120
const share = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

/** Draws a pie chart, with each slice's value and share in the legend. */
function PieChart({ data, label }: { data: ReportChartData; label: string }) {
  const owner = useId()
  const [series] = data.series
  if (!series) return null
  const values = series.values.map((value) => value ?? 0)
  const whole = values.reduce((sum, value) => sum + value, 0)
  const slices = pie().sort(null)(values)
  const outline = arc<(typeof slices)[number]>().innerRadius(0).outerRadius(RADIUS)
  return (
    <Flex align="center" wrap="wrap" gap={6}>
      <svg role="img" aria-label={label} width={2 * RADIUS + 4} height={2 * RADIUS + 4}>
        <defs>
          {slices.map(({ index }) => (
            <ChartHatchPattern key={index} owner={owner} index={index} />
          ))}
        </defs>
        <g transform={`translate(${RADIUS + 2} ${RADIUS + 2})`}>
          {slices.map((slice) => (
            <path
              key={slice.index}
              d={outline(slice) ?? ''}
              fill={getHatchFillUrl(owner, slice.index)}
              stroke="var(--mah-colors-bg-panel)"
              strokeWidth={2}
            />
          ))}
        </g>
      </svg>
      <Flex flex="1 1 12rem">
        <ChartLegend
          kind="area"
          entries={data.places.map((place, index) => ({
            label: place.label,
            value: `${formatChartValue(values[index], series.column)} (${share.format((values[index] ?? 0) / whole)})`,
          }))}
        />
      </Flex>
    </Flex>
  )
}
