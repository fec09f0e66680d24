import { useReadQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { MAX_LABELS_PER_PRINT } from '../../../domain/labels/layOutLabelSheets'
import { loadQuery } from '../../graphql/loadQuery'
import { stockSearchParams, toStockListVariables } from '../../stock/items/stockSearch'
import { useStockLabelsQuery } from './LabelRecords.generated'
import { ListLabelsPrintView } from './ListLabelsPrintView'
import { loadLabelPrintSetup } from './labelData'
import { toStockLabelRecord } from './labelRecords'

/** Loads the items that match a list's filter, are at a location, or have the ids in the URL: `?id=7&id=12`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams
  const { filter, sort } = toStockListVariables(stockSearchParams.read(params))
  const ids = params.getAll('id')
  const locationId = params.getAll('location')
  const narrowed = { ...filter, ...(ids.length > 0 && { id: ids }), ...(locationId.length > 0 && { locationId }) }
  const [setup, items] = await Promise.all([
    loadLabelPrintSetup('stock'),
    loadQuery(useStockLabelsQuery, {
      variables: { filter: narrowed, sort, offset: 0, limit: MAX_LABELS_PER_PRINT },
      fetchPolicy: 'no-cache',
    }),
  ])
  return { setup, items }
}

export function StockPrintPage() {
  const { setup, items: reference } = useLoaderData<typeof loader>()
  const { items, total } = useReadQuery(reference).data.stockItems
  const records = useMemo(() => items.map(toStockLabelRecord), [items])
  return (
    <ListLabelsPrintView
      type="stock"
      records={records}
      total={total}
      nouns={['stock item', 'stock items']}
      setup={setup}
    />
  )
}
