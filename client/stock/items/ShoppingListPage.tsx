import { useQueryRefHandlers, useReadQuery } from '@apollo/client/react'
import { Button, chakra, Flex } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom'
import { hasPermission } from '../../../domain/people/permissions'
import { getStockShortfall } from '../../../domain/stock/stock'
import { today } from '../../../domain/values/calendar'
import { Select } from '../../components/fields/Select'
import { formatDate } from '../../components/format/dateTime'
import { RelativeDate } from '../../components/format/RelativeDate'
import { ButtonLink } from '../../components/links/links'
import { showErrorToast } from '../../components/messages/showErrorToast'
import { ExportMenu } from '../../components/page/ExportMenu'
import { Page } from '../../components/page/Page'
import { PageAction } from '../../components/page/PageAction'
import { PrintedTable } from '../../components/page/PrintedTable'
import { loadQuery } from '../../graphql/loadQuery'
import { useAllListPages } from '../../graphql/useAllListPages'
import { useLocationOptions } from '../../locations/useLocationOptions'
import { useUser } from '../../session/sessionStore'
import { formatStockLevel } from '../stockFormat'
import { StockArrivedDialog } from './StockArrivedDialog'
import {
  type StockItemDetailsFragment,
  type StockItemListQueryVariables,
  useStockItemListQuery,
  useUpdateStockItemMutation,
} from './StockItem.generated'

function itemsBelow(locationId: string | null): StockItemListQueryVariables {
  return { filter: { belowMinimum: true, ...(locationId && { locationId: [locationId] }) }, offset: 0, limit: 1000 }
}

/** Loads the items below their minimum: all such items, or only the items assigned to the location in the URL. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadQuery(useStockItemListQuery, {
    variables: itemsBelow(new URL(request.url).searchParams.get('location')),
    fetchPolicy: 'network-only',
  })

/** Lists the items to buy and the items on order, with boxes to tick when printed. */
export function ShoppingListPage() {
  const list = useLoaderData<typeof loader>()
  const { stockItems } = useReadQuery(list).data
  useAllListPages(stockItems, useQueryRefHandlers(list).fetchMore)
  const { total } = stockItems
  const items = stockItems.items.filter(Boolean)
  const [search, setSearch] = useSearchParams()
  const locationId = search.get('location')
  const { all: locations } = useLocationOptions('stock')
  const place = locations.find(({ value }) => value === locationId)?.label
  const canOrder = hasPermission(useUser(), 'take stock')
  const [arrived, setArrived] = useState<StockItemDetailsFragment>()
  return (
    <Page
      actions={
        total > 0 && (
          <>
            <ExportMenu list="shopping-list" />
            <PageAction icon={Printer} onClick={() => window.print()}>
              Print
            </PageAction>
          </>
        )
      }
    >
      {locations.length > 1 && (
        <chakra.div maxW="16rem" mb={3} _print={{ display: 'none' }}>
          <Select
            aria-label="Location"
            placeholder="All locations"
            options={locations}
            value={locationId}
            onChange={(id) => setSearch(id ? { location: id } : {}, { replace: true })}
          />
        </chakra.div>
      )}
      <PrintedTable
        label="Shopping list"
        about={[
          `${formatDate(today())} · ${total === 1 ? '1 item' : `${total} items`} below the minimum`,
          ...(place ? [`Only items kept at ${place}`] : []),
        ]}
        columns={[
          { header: 'Arrived', on: 'paper' },
          { header: 'Item' },
          { header: 'In stock', align: 'end', on: 'desk' },
          { header: 'Minimum', align: 'end', on: 'desk' },
          { header: 'To buy', align: 'end' },
        ]}
        rows={items.map((item) => ({
          key: item.id,
          cells: [
            <Box key="box" />,
            <chakra.div key="item" minW="5.5rem">
              <chakra.span overflowWrap="anywhere">
                {item.name}
                <small>{item.barcode ? `${item.code} · ${item.barcode}` : item.code}</small>
              </chakra.span>
              <ItemOrder item={item} canChange={canOrder} onArrived={() => setArrived(item)} />
            </chakra.div>,
            formatStockLevel(item.total),
            formatStockLevel(item.minimumLevel ?? 0),
            <strong key="buy">{formatStockLevel(getStockShortfall(item), item)}</strong>,
          ],
        }))}
        empty="No items are below their minimum."
      />
      {arrived && <StockArrivedDialog item={arrived} locationId={locationId} onClose={() => setArrived(undefined)} />}
    </Page>
  )
}

/** A box to tick on paper. */
const Box = chakra('span', { base: { display: 'block', boxSize: '4mm', borderWidth: '1px', borderColor: 'black' } })

interface ItemOrderProps {
  item: StockItemDetailsFragment
  canChange: boolean
  onArrived: () => void
}

/** Shows when an item was ordered, with buttons to mark the item as ordered or arrived. */
function ItemOrder({ item: { id, name, orderedOn, locations }, canChange, onArrived }: ItemOrderProps) {
  const [update] = useUpdateStockItemMutation()
  const order = () => update({ variables: { id, input: { orderedOn: today() } } })
  const look = { size: 'sm', variant: 'subtle', colorPalette: 'gray' } as const
  return (
    <Flex as="span" gap={2} align="center" wrap="wrap" mt={1}>
      {orderedOn && (
        <chakra.span>
          Ordered <RelativeDate date={orderedOn} />
        </chakra.span>
      )}
      {canChange && (
        <Flex as="span" gap={2} wrap="wrap" _print={{ display: 'none' }}>
          {!orderedOn && (
            <Button
              {...look}
              aria-label={`Mark as ordered: ${name}`}
              onClick={() => void order().catch(showErrorToast)}
            >
              Mark as ordered
            </Button>
          )}
          {locations.length > 0 ? (
            <Button {...look} aria-label={`Arrived: ${name}`} onClick={onArrived}>
              Arrived
            </Button>
          ) : (
            <ButtonLink to={`/stock/items/${id}`} {...look}>
              Choose a location
            </ButtonLink>
          )}
        </Flex>
      )}
    </Flex>
  )
}
