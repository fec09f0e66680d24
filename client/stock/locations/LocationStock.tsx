import { Button, type ButtonProps, chakra, Flex, Heading } from '@chakra-ui/react'
import { ArrowRightLeft, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { parseScannedRecord } from '../../../domain/labels/scanCode'
import { can } from '../../../domain/people/permissions'
import { isSameCode, toBarcodeKey } from '../../../domain/values/identity'
import { SearchField } from '../../components/filters/SearchField'
import { VirtualList } from '../../components/list/VirtualList'
import type { ListColumn } from '../../components/list/virtualListProps'
import { EmptyState, ErrorState } from '../../components/states/PageStates'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import type { LocationDetailsFragment } from '../../locations/Location.generated'
import { useUser } from '../../session/sessionStore'
import { LevelDialog } from '../items/LevelDialog'
import { STOCK_CARD_HEIGHT, StockCard } from '../items/StockCard'
import { codeColumn, nameColumn, statusColumn } from '../items/stockColumns'
import { formatLevel } from '../stockFormat'
import { AssignItemsDialog } from './AssignItemsDialog'
import { LocationItemActions, type LocationItemHandlers } from './LocationItemActions'
import { TransferDialog } from './TransferDialog'
import { type LocationItem, useLocationStock } from './useLocationStock'

type OpenDialog = { kind: 'assign' } | { kind: 'transfer' } | { kind: 'level'; item: LocationItem }

const matches = (search: string) => {
  const scanned = parseScannedRecord(search)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ id, name, code, barcode }: LocationItem) => {
    if (scanned) return scanned.model === 'stock' && (scanned.id === id || isSameCode(scanned.code ?? '', code))
    if (barcode !== null && toBarcodeKey(barcode) === toBarcodeKey(search)) return true
    return words.every((word) => `${name} ${code} ${barcode ?? ''}`.toLowerCase().includes(word))
  }
}

export function LocationStock({ location }: { location: LocationDetailsFragment }) {
  const { items, error, retry } = useLocationStock(location.id)
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const [dialog, setDialog] = useState<OpenDialog>()
  const mayChange = can(useUser(), 'take stock')
  const close = () => setDialog(undefined)

  if (error) return <ErrorState onRetry={retry} />
  if (!items) return <RowsSkeleton />
  const chosen = items.filter(({ id }) => chosenIds.includes(id))
  const handlers: LocationItemHandlers = {
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
        <EmptyState drawing="carton" title="No stock here yet" action={assign && <AssignButton onClick={assign} />}>
          {mayChange ? 'Assign the items that belong here.' : undefined}
        </EmptyState>
      ) : (
        <ItemsHere items={items} handlers={mayChange ? handlers : undefined} />
      )}
      {dialog?.kind === 'assign' && <AssignItemsDialog location={location} held={items} onClose={close} />}
      {dialog?.kind === 'level' && <LevelDialog item={dialog.item} location={location} onClose={close} />}
      {dialog?.kind === 'transfer' && (
        <TransferDialog location={location} items={chosen} onClose={close} onTransferred={() => setChosenIds([])} />
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
  items: readonly LocationItem[]
  /** Undefined if the user may not change anything. */
  handlers: LocationItemHandlers | undefined
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
        <EmptyState drawing="magnifier" title="No items found here">
          Change the search.
        </EmptyState>
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
            <StockCard item={item} level={formatLevel(item.level, item)}>
              {handlers && <LocationItemActions item={item} {...handlers} />}
            </StockCard>
          )}
          cardHeight={STOCK_CARD_HEIGHT}
          onOpen={({ id }) => void navigate(`/stock/items/${id}`)}
          onSelect={handlers && (({ id }) => handlers.onToggle(id))}
        />
      )}
    </>
  )
}

const levelColumn: ListColumn<LocationItem> = {
  key: 'level',
  header: 'Level here',
  width: '9rem',
  align: 'end',
  render: (item) => formatLevel(item.level, item),
}

/** The columns of a location's stock; narrow tables omit the code. */
function locationItemColumns(
  handlers: LocationItemHandlers | undefined,
): [ListColumn<LocationItem>[], ListColumn<LocationItem>[]] {
  const name = { ...nameColumn, sortField: undefined }
  const code = { ...codeColumn, sortField: undefined }
  const choose: ListColumn<LocationItem>[] = handlers
    ? [
        {
          key: 'choose',
          header: 'Choose',
          width: '6rem',
          align: 'end',
          render: (item) => <LocationItemActions item={item} {...handlers} />,
        },
      ]
    : []
  return [
    [name, code, levelColumn, statusColumn, ...choose],
    [name, levelColumn, statusColumn, ...choose],
  ]
}
