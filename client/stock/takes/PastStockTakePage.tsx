import { useReadQuery } from '@apollo/client/react'
import { Badge, Button, Card, chakra, Stack } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { type LoaderFunctionArgs, Link as RouterLink, useLoaderData } from 'react-router-dom'
import { momentText } from '../../components/dateTime'
import { Facts } from '../../components/Facts'
import { Page } from '../../components/Page'
import { loadQuery } from '../../graphql/client'
import { levelText } from '../words'
import { lineDifference } from './lineDifference'
import { type StockTakeDetailsFragment, StockTakeDocument } from './StockTake.generated'
import { differencesText, progressText } from './words'

/** Loads the stock take before its page shows. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  loadQuery(StockTakeDocument, { variables: { id: params.take ?? '' }, fetchPolicy: 'cache-and-network' })

/** A stock take as it was completed: what was counted beside what was recorded. */
export function PastStockTakePage() {
  const { stockTake: take } = useReadQuery(useLoaderData<typeof loader>()).data
  return (
    <Page
      record={take}
      actions={
        <Button variant="outline" asChild>
          <RouterLink to={`/stock/takes/${take.id}/print`}>
            <Printer />
            Print
          </RouterLink>
        </Button>
      }
    >
      <Stack gap={6} maxW="4xl">
        <Card.Root>
          <Card.Body>
            <Facts facts={factsOf(take)} />
          </Card.Body>
        </Card.Root>
        <Lines lines={take.lines} />
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
    { term: 'Started', value: byWhom(momentText(startedAt), startedBy) },
    { term: 'Completed', value: completedAt ? byWhom(momentText(completedAt), completedBy) : 'Still open' },
    { term: 'Result', value: `${progressText(take)}, ${differencesText(take.differences)}` },
    ...(notes ? [{ term: 'Notes', value: notes }] : []),
  ]
}

const byWhom = (when: string, person: { name: string } | null) => (person ? `${when}, ${person.name}` : when)

function Lines({ lines }: { lines: StockTakeDetailsFragment['lines'] }) {
  return (
    <chakra.div overflowX="auto" borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Table>
        <thead>
          <tr>
            <th>Item</th>
            <th>Recorded</th>
            <th>Counted</th>
            <th>Difference</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.stockItemId}>
              <td>
                <chakra.span asChild _hover={{ textDecoration: 'underline' }}>
                  <RouterLink to={`/stock/items/${line.stockItemId}`}>{line.stockItem.name}</RouterLink>
                </chakra.span>
              </td>
              <td>{levelText(line.recordedLevel, line.stockItem.unit)}</td>
              <td>
                {line.counted === null ? <Badge colorPalette="gray">Not counted</Badge> : levelText(line.counted)}
              </td>
              <td>
                <strong>{lineDifference(line)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </chakra.div>
  )
}

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th': { textStyle: 'sm', fontWeight: 'medium', color: 'fg.muted' },
    '& th, & td': { textAlign: 'end', px: { base: 2, md: 3 }, py: 2 },
    '& th:first-child, & td:first-child': { textAlign: 'start' },
    '& tr:not(:last-child) td, & th': { borderBottomWidth: '1px' },
  },
})
