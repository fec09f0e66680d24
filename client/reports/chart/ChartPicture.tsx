import { AxisChart } from './AxisChart'
import type { ChartData } from './chartData'
import { PieChart } from './PieChart'

const NAMES = { bar: 'Bar chart', line: 'Line chart', pie: 'Pie chart' } as const

/** The drawing itself; screens take ResultChart, which fetches it. */
export function ChartPicture({ data }: { data: ChartData }) {
  const measures = data.series.map(({ column }) => column.label).join(', ')
  const label = `${NAMES[data.type]}: ${measures} by ${data.axis.label}. The table has the values.`
  return data.type === 'pie' ? <PieChart data={data} label={label} /> : <AxisChart data={data} label={label} />
}
