import { Button, Flex } from '@chakra-ui/react'
import { ListTodo, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasPermission } from '../../../domain/people/permissions'
import { FilterChips } from '../../components/filters/FilterChips'
import { SearchField } from '../../components/filters/SearchField'
import { useSearchState } from '../../components/filters/useSearchState'
import { PagedListView } from '../../components/list/PagedListView'
import { ExportMenu } from '../../components/page/ExportMenu'
import { ImportLinkButton } from '../../components/page/ImportLinkButton'
import { Page } from '../../components/page/Page'
import { PageAction } from '../../components/page/PageAction'
import { PrintLabelsButton } from '../../components/page/PrintLabelsButton'
import { NoMatchesState } from '../../components/states/NoMatchesState'
import { EmptyListState } from '../../components/states/PageStates'
import { useUser } from '../../session/sessionStore'
import { useStockSummaryQuery } from '../StockSummary.generated'
import { formatStockLevel } from '../stockFormat'
import type { StockItemDetailsFragment } from './StockItem.generated'
import { STOCK_CARD_HEIGHT_PX, StockItemCard } from './StockItemCard'
import { StockItemDialog } from './StockItemDialog'
import { buildStockItemColumns } from './stockColumns'
import { type StockSearch, stockSearchParams, toStockListVariables } from './stockSearch'
import { useStockItemList } from './useStockItemList'

const URGENT_FIRST = { field: 'urgency', direction: 'asc' } as const

export function StockListPage() {
  const navigate = useNavigate()
  const [search, change] = useSearchState(stockSearchParams)
  const variables = toStockListVariables(search)
  const list = useStockItemList(variables)
  const { data } = useStockSummaryQuery({ fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' })
  const [edited, setEdited] = useState<StockItemDetailsFragment | 'new'>()
  const isUrgentFirst = search.sort?.field === URGENT_FIRST.field
  const mayEdit = hasPermission(useUser(), 'take stock')
  const onNew = mayEdit ? () => setEdited('new') : undefined

  return (
    <Page
      actions={
        <>
          <PageAction icon={ListTodo} to="/stock/shopping-list">
            Shopping list
          </PageAction>
          {mayEdit && <ImportLinkButton kind="stock" />}
          <ExportMenu list="stock" variables={variables} />
          <PrintLabelsButton to={`/labels/stock?${stockSearchParams.write(search)}`} />
        </>
      }
      primary={
        onNew && (
          <Button onClick={onNew}>
            <Plus />
            New item
          </Button>
        )
      }
    >
      <Flex gap={3} mb={4} direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }}>
        <SearchField label="Search stock" value={search.search} onChange={(text) => change({ search: text })} />
        <FilterChips
          label="Status and sort order"
          chips={[
            { value: 'below', label: 'Below minimum', count: data?.stockSummary.belowMinimum },
            { value: 'urgent', label: 'Most urgent first' },
          ]}
          value={[...(search.below ? ['below'] : []), ...(isUrgentFirst ? ['urgent'] : [])]}
          onChange={(chosen) =>
            change({
              below: chosen.includes('below'),
              ...(chosen.includes('urgent') !== isUrgentFirst && { sort: isUrgentFirst ? null : URGENT_FIRST }),
            })
          }
        />
      </Flex>
      <PagedListView
        label="Stock"
        list={list}
        columns={buildStockItemColumns(mayEdit ? setEdited : undefined)}
        card={(item) => <StockItemCard item={item} level={formatStockLevel(item.total, item)} />}
        cardHeight={STOCK_CARD_HEIGHT_PX}
        onOpen={({ id }) => void navigate(`/stock/items/${id}`)}
        sort={search.sort ?? undefined}
        onSort={(sort) => change({ sort: sort as StockSearch['sort'] })}
        empty={
          variables.filter ? (
            <NoMatchesState records="items" onShowAll={() => change({ search: '', below: false })}>
              Change the search or the filter.
            </NoMatchesState>
          ) : (
            <EmptyListState
              drawing="carton"
              title="No stock yet"
              action={onNew && <Button onClick={onNew}>New item</Button>}
            >
              {onNew ? 'Add your first stock item.' : 'Ask a stock-keeper to add items.'}
            </EmptyListState>
          )
        }
      />
      {edited && <StockItemDialog item={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}
