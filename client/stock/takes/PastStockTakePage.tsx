import { skipToken, useReadQuery } from '@apollo/client/react'
import { Badge, Card, chakra, Field, Stack } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { type LoaderFunctionArgs, Link as RouterLink, useLoaderData, useSearchParams } from 'react-router-dom'
import { Select } from '../../components/fields/Select'
import { formatDateTime, formatInstantDay } from '../../components/format/dateTime'
import { DescriptionList } from '../../components/page/DescriptionList'
import { ExportMenu } from '../../components/page/ExportMenu'
import { Page } from '../../components/page/Page'
import { PageAction } from '../../components/page/PageAction'
import { loadQuery } from '../../graphql/loadQuery'
import { formatStockDifference, formatStockLevel } from '../stockFormat'
import { type ComparedStockTakeLine, compareStockTakeLines, getStockLevelChange } from './comparedLines'
import { type StockTakeDetailsFragment, useStockTakeListQuery, useStockTakeQuery } from './StockTake.generated'
import { formatStockCountProgress, formatStockDifferenceCount, formatStockTakeLineDifference } from './stockTakeFormat'
import { hasStockLevelMoved } from './stockTakeLines'

export const loader = ({ params }: LoaderFunctionArgs) =>
  loadQuery(useStockTakeQuery, { variables: { id: params.take ?? '' }, fetchPolicy: 'cache-and-network' })

/** A completed stock take: its counts next to the recorded levels. */
export function PastStockTakePage() {
  const { stockTake: take } = useReadQuery(useLoaderData<typeof loader>()).data
  const comparison = useOtherTake(take)
  return (
    <Page
      record={take}
      actions={
        <>
          <ExportMenu list="stock-take-lines" variables={{ id: take.id }} />
          <PageAction icon={Printer} to={`/stock/takes/${take.id}/print`}>
            Print
          </PageAction>
        </>
      }
    >
      <Stack gap={6} maxW="4xl">
        <Card.Root>
          <Card.Body>
            <DescriptionList facts={factsOf(take)} />
          </Card.Body>
        </Card.Root>
        {comparison.options.length > 0 && (
          <Field.Root maxW="20rem">
            <Field.Label>Compare with</Field.Label>
            <Select
              placeholder="No comparison"
              options={comparison.options}
              value={comparison.otherId}
              onChange={comparison.choose}
            />
          </Field.Root>
        )}
        <Lines lines={take.lines} other={comparison.other} />
      </Stack>
    </Page>
  )
}

function factsOf(take: StockTakeDetailsFragment) {
  const { location, startedAt, startedBy, completedAt, completedBy, notes } = take
  return [
    {
      term: 'Location',
      value: (
        <chakra.span asChild color="accent.fg" textDecoration="underline" textUnderlineOffset="3px">
          <RouterLink to={`/stock/locations/${location.id}`}>{location.name}</RouterLink>
        </chakra.span>
      ),
    },
    { term: 'Started', value: withAuthor(formatDateTime(startedAt), startedBy) },
    { term: 'Completed', value: completedAt ? withAuthor(formatDateTime(completedAt), completedBy) : 'Still open' },
    { term: 'Result', value: `${formatStockCountProgress(take)}, ${formatStockDifferenceCount(take.differences)}` },
    ...(notes ? [{ term: 'Notes', value: notes }] : []),
  ]
}

const withAuthor = (when: string, person: { name: string } | null) => (person ? `${when} by ${person.name}` : when)

function Lines({ lines, other }: { lines: StockTakeDetailsFragment['lines']; other?: StockTakeDetailsFragment }) {
  return (
    <chakra.div overflowX="auto" borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Table>
        <thead>
          <tr>
            <th>Item</th>
            <chakra.th display={hiddenOnPhone(other)}>Recorded</chakra.th>
            <chakra.th display={hiddenOnPhone(other)}>Counted</chakra.th>
            <chakra.th display={hiddenOnPhone(other)}>Difference</chakra.th>
            {other && <th>Level</th>}
            {other && <th>On {formatInstantDay(other.completedAt ?? other.startedAt)}</th>}
            {other && <th>Change</th>}
          </tr>
        </thead>
        <tbody>
          {compareStockTakeLines(lines, other?.lines ?? []).map((compared) => (
            <Row key={compared.stockItem.id} compared={compared} beside={other} />
          ))}
        </tbody>
      </Table>
    </chakra.div>
  )
}

/** On a phone, hides all but the levels while comparing with another stock take. */
const hiddenOnPhone = (other: StockTakeDetailsFragment | undefined) => other && { base: 'none', md: 'table-cell' }

function Row({ compared, beside }: { compared: ComparedStockTakeLine; beside: StockTakeDetailsFragment | undefined }) {
  const { stockItem, line, other } = compared
  const change = getStockLevelChange(compared)
  return (
    <tr>
      <td>
        <chakra.span asChild _hover={{ textDecoration: 'underline' }}>
          <RouterLink to={`/stock/items/${stockItem.id}`}>{stockItem.name}</RouterLink>
        </chakra.span>
      </td>
      <chakra.td display={hiddenOnPhone(beside)}>{line && formatStockLevel(line.recordedLevel, stockItem)}</chakra.td>
      <chakra.td display={hiddenOnPhone(beside)}>{line && <Counted line={line} />}</chakra.td>
      <chakra.td display={hiddenOnPhone(beside)}>
        <strong>{line && formatStockTakeLineDifference(line)}</strong>
      </chakra.td>
      {beside && <td>{line ? formatStockLevel(line.level, stockItem) : 'Not stocked here'}</td>}
      {beside && <td>{other ? formatStockLevel(other.level) : 'Not stocked here'}</td>}
      {beside && <td>{change !== undefined && <strong>{formatStockDifference(change)}</strong>}</td>}
    </tr>
  )
}

function Counted({ line }: { line: StockTakeDetailsFragment['lines'][number] }) {
  if (line.counted === null) return <Badge colorPalette="gray">Not counted</Badge>
  return (
    <>
      {formatStockLevel(line.counted)}
      {hasStockLevelMoved(line) && (
        <chakra.span display="block" textStyle="table" color="fg.muted">
          {formatStockLevel(line.level)} including later changes
        </chakra.span>
      )}
    </>
  )
}

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    textStyle: { base: 'table', md: 'body' },
    '& th': { textStyle: 'table', fontWeight: 'medium', color: 'fg.muted' },
    '& th, & td': { textAlign: 'end', px: { base: 1.5, md: 3 }, py: 2 },
    '& th:first-of-type, & td:first-of-type': { textAlign: 'start' },
    '& tr:not(:last-child) td, & th': { borderBottomWidth: '1px' },
  },
})

/** Maximum number of stock takes offered for comparison. */
const MAX_OFFERED = 50

/** Offers the location's other stock takes for comparison, and reads the chosen one from the URL. */
function useOtherTake({ id, locationId }: StockTakeDetailsFragment) {
  const [params, setParams] = useSearchParams()
  const otherId = params.get('with')
  const list = useStockTakeListQuery({ variables: { locationId, offset: 0, limit: MAX_OFFERED } })
  const { data } = useStockTakeQuery(otherId ? { variables: { id: otherId } } : skipToken)
  return {
    options: (list.data?.stockTakes.items ?? [])
      .filter((take) => take.id !== id)
      .map((take) => ({ value: take.id, label: formatDateTime(take.completedAt ?? take.startedAt) })),
    otherId,
    other: data?.stockTake,
    choose: (chosen: string | null) => setParams(chosen ? { with: chosen } : {}, { replace: true }),
  }
}
