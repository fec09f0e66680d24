import { useReadQuery } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { today } from '../../../domain/calendar'
import { shortfall } from '../../../domain/stock'
import { PrintedList } from '../../components/PrintedList'
import { exactDate } from '../../components/RelativeDate'
import { loadQuery } from '../../graphql/client'
import { levelText } from '../words'
import { StockItemListDocument, type StockItemListQueryVariables } from './StockItem.generated'

const BELOW: StockItemListQueryVariables = { filter: { belowMinimum: true }, offset: 0, limit: 10_000 }

/** Loads what is below its minimum, as it is now. */
export const loader = (_: LoaderFunctionArgs) =>
  loadQuery(StockItemListDocument, { variables: BELOW, fetchPolicy: 'network-only' })

/** What is to be bought, as it is printed. */
export function ShoppingListPage() {
  const { items, total } = useReadQuery(useLoaderData<typeof loader>()).data.stockItems
  return (
    <PrintedList
      title="Shopping list"
      about={[`${exactDate(today())} · ${total === 1 ? '1 item' : `${total} items`} below the minimum`]}
      columns={[
        { header: 'Got' },
        { header: 'Item' },
        { header: 'In stock', align: 'end' },
        { header: 'Minimum', align: 'end' },
        { header: 'To buy', align: 'end' },
      ]}
      rows={items.map((item) => ({
        key: item.id,
        cells: [
          <Tick key="tick" aria-hidden />,
          <div key="item">
            {item.name}
            <small>{item.barcode ? `${item.code} · ${item.barcode}` : item.code}</small>
          </div>,
          levelText(item.total),
          levelText(item.minimumLevel ?? 0),
          <strong key="buy">{levelText(shortfall(item), item.unit)}</strong>,
        ],
      }))}
      empty="Nothing is below its minimum."
    />
  )
}

const Tick = chakra('span', {
  base: { display: 'inline-block', boxSize: 4, borderWidth: '1px', borderColor: 'currentColor' },
})
