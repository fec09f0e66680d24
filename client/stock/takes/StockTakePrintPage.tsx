import { useReadQuery } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { formatDateTime } from '../../components/format/dateTime'
import { PrintedList } from '../../components/page/PrintedList'
import { loadQuery } from '../../graphql/loadQuery'
import { formatLevel } from '../stockFormat'
import { useStockTakeQuery } from './StockTake.generated'
import { formatCountProgress, formatDifferenceCount, formatLineDifference } from './stockTakeFormat'

export const loader = ({ params }: LoaderFunctionArgs) =>
  loadQuery(useStockTakeQuery, { variables: { id: params.take ?? '' } })

export function StockTakePrintPage() {
  const { stockTake: take } = useReadQuery(useLoaderData<typeof loader>()).data
  const { location, completedAt, completedBy, notes } = take
  return (
    <PrintedList
      title={`Stock take #${take.id} - ${location.name}`}
      about={[
        completedAt
          ? `Completed ${formatDateTime(completedAt)}${completedBy ? `, ${completedBy.name}` : ''}`
          : 'Not completed yet',
        `${formatCountProgress(take)}, ${formatDifferenceCount(take.differences)}`,
      ]}
      columns={[
        { header: 'Item' },
        { header: 'Recorded', align: 'end' },
        { header: 'Counted', align: 'end' },
        { header: 'Difference', align: 'end' },
      ]}
      rows={take.lines.map((line) => ({
        key: line.stockItemId,
        cells: [
          <div key="item">
            {line.stockItem.name}
            <small>{line.stockItem.code}</small>
          </div>,
          formatLevel(line.recordedLevel, line.stockItem),
          line.counted === null ? 'not counted' : formatLevel(line.counted),
          <strong key="difference">{formatLineDifference(line)}</strong>,
        ],
      }))}
      empty="There was no stock here."
    >
      {notes && (
        <chakra.p mt={6} whiteSpace="pre-line">
          {notes}
        </chakra.p>
      )}
    </PrintedList>
  )
}
