import { useQueryRefHandlers, useReadQuery } from '@apollo/client/react'
import { Button, chakra, Flex } from '@chakra-ui/react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom'
import { can } from '../../../domain/people/permissions'
import { shortfall } from '../../../domain/stock/stock'
import { today } from '../../../domain/values/calendar'
import { Checkbox } from '../../components/Checkbox'
import { exactDate } from '../../components/dateTime'
import { ExportMenu } from '../../components/ExportMenu'
import { PrintedList } from '../../components/PrintedList'
import { Select } from '../../components/Select'
import { loadQuery } from '../../graphql/loadQuery'
import { useAllPages } from '../../graphql/useAllPages'
import { useLocationOptions } from '../../locations/useLocationOptions'
import { useUser } from '../../session/session'
import { levelText } from '../stockFormat'
import { ItemOrder } from './ItemOrder'
import { type StockItemListQueryVariables, useStockItemListQuery } from './StockItem.generated'
import { useTicks } from './useTicks'

function itemsBelow(locationId: string | null): StockItemListQueryVariables {
  return { filter: { belowMinimum: true, ...(locationId && { locationId: [locationId] }) }, offset: 0, limit: 1000 }
}

/** Loads the items below their minimum: all, or those that have a place at the location of the address. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadQuery(useStockItemListQuery, {
    variables: itemsBelow(new URL(request.url).searchParams.get('location')),
    fetchPolicy: 'network-only',
  })

/** Lists what to buy, with boxes to tick on a phone or on paper. */
export function ShoppingListPage() {
  const list = useLoaderData<typeof loader>()
  const { stockItems } = useReadQuery(list).data
  useAllPages(stockItems, useQueryRefHandlers(list).fetchMore)
  const { total } = stockItems
  const items = stockItems.items.filter(Boolean)
  const ticks = useTicks(items)
  const [search, setSearch] = useSearchParams()
  const locationId = search.get('location')
  const { all: locations } = useLocationOptions('stock')
  const place = locations.find(({ value }) => value === locationId)?.label
  const canOrder = can(useUser(), 'take stock')
  const got = items.filter(ticks.has).length
  return (
    <div data-print-by-hand>
      <PrintedList
        title="Shopping list"
        about={[
          `${exactDate(today())} · ${total === 1 ? '1 item' : `${total} items`} below the minimum`,
          ...(place ? [`Only items with a place at ${place}`] : []),
          ...(got > 0 ? [`${got} of ${total} ticked`] : []),
        ]}
        columns={[
          { header: 'Got' },
          { header: 'Item' },
          { header: 'In stock', align: 'end', desk: true },
          { header: 'Minimum', align: 'end', desk: true },
          { header: 'To buy', align: 'end' },
        ]}
        rows={items.map((item) => ({
          key: item.id,
          cells: [
            <Tick key="tick">
              <Checkbox
                id={`got-${item.id}`}
                aria-label={`Got ${item.name}`}
                checked={ticks.has(item)}
                onChange={() => ticks.toggle(item)}
                _print={{ printColorAdjust: 'exact' }}
              />
            </Tick>,
            <chakra.div key="item" minW="5.5rem">
              <Name htmlFor={`got-${item.id}`} data-got={ticks.has(item) || undefined}>
                {item.name}
                <small>{item.barcode ? `${item.code} · ${item.barcode}` : item.code}</small>
              </Name>
              <ItemOrder item={item} canChange={canOrder} />
            </chakra.div>,
            levelText(item.total),
            levelText(item.minimumLevel ?? 0),
            <strong key="buy">{levelText(shortfall(item), item)}</strong>,
          ],
        }))}
        empty="Nothing is below its minimum."
      >
        <Flex gap={2} mt={4} wrap="wrap" _print={{ display: 'none' }}>
          {locations.length > 1 && (
            <chakra.div minW="12rem">
              <Select
                aria-label="Location"
                placeholder="All locations"
                options={locations}
                value={locationId}
                onChange={(id) => setSearch(id ? { location: id } : {}, { replace: true })}
              />
            </chakra.div>
          )}
          {total > 0 && <ExportMenu list="shopping-list" />}
          {got > 0 && (
            <Button variant="subtle" onClick={ticks.clear}>
              Clear ticks
            </Button>
          )}
        </Flex>
      </PrintedList>
    </div>
  )
}

/** A touch target the size of a finger. */
const Tick = chakra('label', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'center', boxSize: '48px', my: -3, cursor: 'button' },
})

const Name = chakra('label', {
  base: {
    display: 'block',
    minH: 9,
    cursor: 'button',
    overflowWrap: 'anywhere',
    '&[data-got]': { color: 'fg.muted', textDecoration: 'line-through' },
  },
})
