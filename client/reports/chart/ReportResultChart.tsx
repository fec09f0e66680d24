import { Card, chakra, Skeleton } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import type { ReportColumn } from '../../../domain/reports/reportCells'
import type { ReportChart } from '../../../domain/reports/reportChart'
import { DelayedAppearBox } from '../../components/states/DelayedAppearBox'
import { READING_FIGURE_HEIGHT_PX } from '../../testing/readings/plotHeight'
import type { ReportResultRow } from '../shownRows'
import { buildReportOrReadingChartData } from './drawnChart'

const ChartPicture = lazy(async () => ({ default: (await import('./ReportChartPicture')).ReportChartPicture }))
const HEIGHT = '352px'

interface ReportResultChartProps {
  chart: ReportChart
  columns: readonly ReportColumn[]
  rows: readonly ReportResultRow[]
}

/** A result's chart, whose code loads on first use. */
export function ReportResultChart({ chart, columns, rows }: ReportResultChartProps) {
  const data = buildReportOrReadingChartData(chart, columns, rows)
  if (!data) return null
  return (
    <Card.Root>
      <Card.Body gap={2} minH={'readings' in data ? undefined : HEIGHT}>
        <Suspense
          fallback={
            <DelayedAppearBox>
              <Skeleton h={'readings' in data ? `${READING_FIGURE_HEIGHT_PX + 16}px` : '280px'} />
            </DelayedAppearBox>
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
