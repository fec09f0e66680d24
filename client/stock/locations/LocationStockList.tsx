import { Button, type ButtonProps, chakra, Flex, Heading } from '@chakra-ui/react'
import { ArrowRightLeft, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { parseScannedRecord } from '../../../domain/labels/scanCode'
import { hasPermission } from '../../../domain/people/permissions'
import { isSameCode, toBarcodeKey } from '../../../domain/values/identity'
import { SearchField } from '../../components/filters/SearchField'
import { VirtualList } from '../../components/list/VirtualList'
import type { ListColumn } from '../../components/list/virtualListProps'
import { EmptyListState, LoadErrorState } from '../../components/states/PageStates'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import type { LocationDetailsFragment } from '../../locations/Location.generated'
import { useUser } from '../../session/sessionStore'
import { STOCK_CARD_HEIGHT_PX, StockItemCard } from '../items/StockItemCard'
import { StockLevelDialog } from '../items/StockLevelDialog'
import { stockItemCodeColumn, stockItemNameColumn, stockItemStatusColumn } from '../items/stockColumns'
import { formatStockLevel } from '../stockFormat'
import { AssignStockItemsDialog } from './AssignStockItemsDialog'
import { type LocationStockHandlers, LocationStockItemActions } from './LocationStockItemActions'
import { StockTransferDialog } from './StockTransferDialog'
import { type LocationStockItem, useLocationStock } from './useLocationStock'

type OpenDialog = { kind: 'assign' } | { kind: 'transfer' } | { kind: 'level'; item: LocationStockItem }

const matches = (search: string) => {
  const scanned = parseScannedRecord(search)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ id, name, code, barcode }: LocationStockItem) => {
    if (scanned) return scanned.model === 'stock' && (scanned.id === id || isSameCode(scanned.code ?? '', code))
    if (barcode !== null && toBarcodeKey(barcode) === toBarcodeKey(search)) return true
    return words.every((word) => `${name} ${code} ${barcode ?? ''}`.toLowerCase().includes(word))
  }
}

export function LocationStockList({ location }: { location: LocationDetailsFragment }) {
  const { items, error, retry } = useLocationStock(location.id)
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const [dialog, setDialog] = useState<OpenDialog>()
  const mayChange = hasPermission(useUser(), 'take stock')
  const close = () => setDialog(undefined)

  if (error) return <LoadErrorState onRetry={retry} />
  if (!items) return <RowsSkeleton />
  const chosen = items.filter(({ id }) => chosenIds.includes(id))
  const handlers: LocationStockHandlers = {
    chosenIds,
    onToggle: (id) =>
      setChosenIds(chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds, id]),
    onSetLevel: location.active ? (item) => setDialog({ kind: 'level', item }) : undefined,
  }
  const assign = mayChange && location.active ? () => setDialog({ kind: 'assign' }) : undefined

  return (
    <chakra.section aria-labelledby="stock-here">
      <Flex align="center" gap={2} wrap="wrap" mb={3}>
        <Heading as="h2" id="stock-here" flex={{ base: '1 1 100%', md: 1 }}>
          Stock here{items.length > 0 && ` (${items.length})`}
        </Heading>
        {mayChange && items.length > 0 && (
          <TransferButton count={chosen.length} onClick={() => setDialog({ kind: 'transfer' })} />
        )}
        {assign && items.length > 0 && <AssignButton variant="subtle" onClick={assign} />}
      </Flex>
      {items.length === 0 ? (
        <EmptyListState drawing="carton" title="No stock here yet" action={assign && <AssignButton onClick={assign} />}>
          {mayChange ? 'Assign the items that belong here.' : undefined}
        </EmptyListState>
      ) : (
        <ItemsHere items={items} handlers={mayChange ? handlers : undefined} />
      )}
      {dialog?.kind === 'assign' && <AssignStockItemsDialog location={location} held={items} onClose={close} />}
      {dialog?.kind === 'level' && <StockLevelDialog item={dialog.item} location={location} onClose={close} />}
      {dialog?.kind === 'transfer' && (
        <StockTransferDialog
          location={location}
          items={chosen}
          onClose={close}
          onTransferred={() => setChosenIds([])}
        />
      )}
    </chakra.section>
  )
}

function TransferButton({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <Button
      variant="subtle"
      disabled={count === 0}
      title={count === 0 ? 'Choose items first' : undefined}
      onClick={onClick}
    >
      <ArrowRightLeft />
      Transfer{count > 0 && ` (${count})`}
    </Button>
  )
}

function AssignButton(props: Pick<ButtonProps, 'variant' | 'onClick'>) {
  return (
    <Button {...props}>
      <ListChecks />
      Assign items
    </Button>
  )
}

interface ItemsHereProps {
  items: readonly LocationStockItem[]
  /** Undefined if the user may not change anything. */
  handlers: LocationStockHandlers | undefined
}

function ItemsHere({ items, handlers }: ItemsHereProps) {
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const shown = items.filter(matches(search))
  const [columns, ...narrower] = locationItemColumns(handlers)
  return (
    <>
      <Flex mb={4}>
        <SearchField label="Search here" value={search} onChange={setSearch} />
      </Flex>
      {shown.length === 0 ? (
        <EmptyListState drawing="magnifier" title="No items found here">
          Change the search.
        </EmptyListState>
      ) : (
        <VirtualList
          label="Stock here"
          total={shown.length}
          rows={shown}
          onRange={async () => {}}
          rowKey={({ id }) => id}
          columns={columns}
          narrower={narrower}
          card={(item) => (
            <StockItemCard item={item} level={formatStockLevel(item.level, item)}>
              {handlers && <LocationStockItemActions item={item} {...handlers} />}
            </StockItemCard>
          )}
          cardHeight={STOCK_CARD_HEIGHT_PX}
          onOpen={({ id }) => void navigate(`/stock/items/${id}`)}
          onSelect={handlers && (({ id }) => handlers.onToggle(id))}
        />
      )}
    </>
  )
}

const levelColumn: ListColumn<LocationStockItem> = {
  key: 'level',
  header: 'Level here',
  width: '9rem',
  align: 'end',
  render: (item) => formatStockLevel(item.level, item),
}

/** Columns for a location's stock; narrow tables omit the code. */
function locationItemColumns(
  handlers: LocationStockHandlers | undefined,
): [ListColumn<LocationStockItem>[], ListColumn<LocationStockItem>[]] {
  const name = { ...stockItemNameColumn, sortField: undefined }
  const code = { ...stockItemCodeColumn, sortField: undefined }
  const choose: ListColumn<LocationStockItem>[] = handlers
    ? [
        {
          key: 'choose',
          header: 'Choose',
          width: '6rem',
          align: 'end',
          render: (item) => <LocationStockItemActions item={item} {...handlers} />,
        },
      ]
    : []
  return [
    [name, code, levelColumn, stockItemStatusColumn, ...choose],
    [name, levelColumn, stockItemStatusColumn, ...choose],
  ]
}
