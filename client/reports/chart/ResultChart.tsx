import { Card, chakra, Skeleton } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import type { ReportChart } from '../../../domain/reports/chart'
import type { ReportColumn } from '../../../domain/reports/reportCells'
import { DelayedBox } from '../../components/states/DelayedBox'
import { FIGURE_HEIGHT } from '../../testing/readings/plotHeight'
import type { ResultRow } from '../shownRows'
import { buildDrawnChart } from './drawnChart'

const ChartPicture = lazy(async () => ({ default: (await import('./ChartPicture')).ChartPicture }))
const HEIGHT = '352px'

interface ResultChartProps {
  chart: ReportChart
  columns: readonly ReportColumn[]
  rows: readonly ResultRow[]
}

/** A result's chart, whose code loads on first use. */
export function ResultChart({ chart, columns, rows }: ResultChartProps) {
  const data = buildDrawnChart(chart, columns, rows)
  if (!data) return null
  return (
    <Card.Root>
      <Card.Body gap={2} minH={'readings' in data ? undefined : HEIGHT}>
        <Suspense
          fallback={
            <DelayedBox>
              <Skeleton h={'readings' in data ? `${FIGURE_HEIGHT + 16}px` : '280px'} />
            </DelayedBox>
          }
        >
          <ChartPicture data={data} />
        </Suspense>
        {'left' in data && data.left > 0 && (
          <chakra.p textStyle="table" color="fg.muted">
            The chart shows the first {data.places.length} of {data.places.length + data.left} rows.
          </chakra.p>
        )}
      </Card.Body>
    </Card.Root>
  )
}
