import { useReadQuery } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { formatDateTime } from '../../components/format/dateTime'
import { PrintedTable } from '../../components/page/PrintedTable'
import { loadQuery } from '../../graphql/loadQuery'
import { formatStockLevel } from '../stockFormat'
import { useStockTakeQuery } from './StockTake.generated'
import { formatStockCountProgress, formatStockDifferenceCount, formatStockTakeLineDifference } from './stockTakeFormat'

export const loader = ({ params }: LoaderFunctionArgs) =>
  loadQuery(useStockTakeQuery, { variables: { id: params.take ?? '' } })

export function StockTakePrintPage() {
  const { stockTake: take } = useReadQuery(useLoaderData<typeof loader>()).data
  const { location, completedAt, completedBy, notes } = take
  return (
    <PrintedTable
      title={`Stock take #${take.id} - ${location.name}`}
      about={[
        completedAt
          ? `Completed on ${formatDateTime(completedAt)}${completedBy ? ` by ${completedBy.name}` : ''}`
          : 'Not completed yet',
        `${formatStockCountProgress(take)}, ${formatStockDifferenceCount(take.differences)}`,
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
          formatStockLevel(line.recordedLevel, line.stockItem),
          line.counted === null ? 'not counted' : formatStockLevel(line.counted),
          <strong key="difference">{formatStockTakeLineDifference(line)}</strong>,
        ],
      }))}
      empty="This location had no stock items."
    >
      {notes && (
        <chakra.p mt={6} whiteSpace="pre-line">
          {notes}
        </chakra.p>
      )}
    </PrintedTable>
  )
}
