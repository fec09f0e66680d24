import { PlotLegend, ReadingPlot } from '../../testing/readings/ReadingPlot'
import { readingSeries } from '../../testing/readings/readingSeries'
import { AxisChart } from './AxisChart'
import type { ChartData } from './chartData'
import type { ReadingData } from './drawnChart'
import { PieChart } from './PieChart'

const NAMES = { bar: 'Bar chart', line: 'Line chart', pie: 'Pie chart' } as const

/** The drawing itself. Screens use ResultChart, which loads this one on first use. */
export function ChartPicture({ data }: { data: ChartData | ReadingData }) {
  if ('readings' in data) {
    const series = readingSeries(data.type, data.readings)
    return (
      <div>
        <ReadingPlot series={series} allReadings="The table" heading="h2" />
        <PlotLegend series={[series]} />
      </div>
    )
  }
  const { type, axis, series, splitBy } = data
  const measures = splitBy ? series[0]?.column.label : series.map(({ label }) => label).join(', ')
  const label = `${NAMES[type]}: ${measures} by ${axis.label}${splitBy ? `, split by ${splitBy.label}` : ''}. The table has the values.`
  return type === 'pie' ? <PieChart data={data} label={label} /> : <AxisChart data={data} label={label} />
}
