import { useReadQuery } from '@apollo/client/react'
import { Button, Card, Flex, Grid, Stack } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom'
import { can } from '../../../domain/permissions'
import { shortfall } from '../../../domain/stock'
import { Facts } from '../../components/Facts'
import { Page } from '../../components/Page'
import { PrintLabelsButton } from '../../components/PrintLabelsButton'
import { loadQuery } from '../../graphql/loadQuery'
import { pagePolicy } from '../../graphql/pagePolicy'
import { RecordPhotos } from '../../photos/RecordPhotos'
import { useUser } from '../../session/session'
import { levelText } from '../format'
import { BelowMinimumBadge } from './BelowMinimumBadge'
import { StockHistory } from './StockHistory'
import { type StockItemDetailsFragment, StockItemDocument } from './StockItem.generated'
import { StockItemDialog } from './StockItemDialog'
import { StockLevels } from './StockLevels'
import { StockMovements } from './StockMovements'

/** Loads the item before its page shows. */
export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadQuery(StockItemDocument, { variables: { id: params.item ?? '' }, fetchPolicy: pagePolicy(request) })

/** A stock item: how much of it is where, and what became of it. */
export function StockItemPage() {
  const { stockItem } = useReadQuery(useLoaderData<typeof loader>()).data
  return <StockItemView key={stockItem.id} item={stockItem} />
}

function StockItemView({ item }: { item: StockItemDetailsFragment }) {
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  const mayEdit = can(useUser(), 'take stock')
  return (
    <Page
      record={item}
      actions={
        <>
          <PrintLabelsButton to={`/labels/stock?id=${item.id}`} text="Print label" />
          {mayEdit && (
            <Button variant="subtle" onClick={() => setEditing(true)}>
              <Pencil />
              Edit
            </Button>
          )}
        </>
      }
    >
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '24rem minmax(0, 1fr)' }} gap={{ base: 6, lg: 10 }}>
        <Stack gap={4}>
          <RecordPhotos {...item} />
          <Card.Root>
            <Card.Body>
              <Facts facts={factsOf(item)} />
            </Card.Body>
          </Card.Root>
        </Stack>
        <Stack gap={8} minW={0}>
          <StockLevels item={item} />
          <StockMovements item={item} />
          <StockHistory id={item.id} />
        </Stack>
      </Grid>
      {editing && (
        <StockItemDialog item={item} onClose={() => setEditing(false)} onDeleted={() => void navigate('/stock')} />
      )}
    </Page>
  )
}

function factsOf(item: StockItemDetailsFragment) {
  const { code, barcode, total, minimumLevel, description } = item
  const missing = shortfall(item)
  return [
    {
      term: 'In stock',
      value: (
        <Flex gap={2} align="center" wrap="wrap">
          <strong>{levelText(total, item)}</strong>
          <BelowMinimumBadge item={item} />
        </Flex>
      ),
    },
    { term: 'Minimum', value: minimumLevel === null ? 'None' : levelText(minimumLevel, item) },
    ...(missing > 0 ? [{ term: 'To buy', value: levelText(missing, item) }] : []),
    { term: 'Code', value: code },
    ...(barcode ? [{ term: 'Barcode', value: barcode }] : []),
    ...(description ? [{ term: 'Description', value: description }] : []),
  ]
}
