import { Button, chakra, Flex, Heading } from '@chakra-ui/react'
import { ArrowRightLeft, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { can } from '../../../domain/permissions'
import { VirtualList } from '../../components/list/VirtualList'
import { RowsSkeleton } from '../../components/RowsSkeleton'
import { SearchField } from '../../components/SearchField'
import { EmptyState, ErrorState } from '../../components/states'
import type { LocationDetailsFragment } from '../../locations/Location.generated'
import { useUser } from '../../session/session'
import { STOCK_CARD_HEIGHT, StockCard } from '../items/StockCard'
import { levelText } from '../stockFormat'
import { AssignDialog } from './AssignDialog'
import { ChooseItem } from './ChooseItem'
import { LevelDialog } from './LevelDialog'
import { locationItemColumns } from './locationItemColumns'
import { TransferDialog } from './TransferDialog'
import { type LocationItem, useLocationStock } from './useLocationStock'

type OpenDialog = { kind: 'assign' } | { kind: 'transfer' } | { kind: 'level'; item: LocationItem }

const matches = (search: string) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ name, code, barcode }: LocationItem) =>
    words.every((word) => `${name} ${code} ${barcode ?? ''}`.toLowerCase().includes(word))
}

/** The stock at a location, with its actions. */
export function LocationStock({ location }: { location: LocationDetailsFragment }) {
  const navigate = useNavigate()
  const { items, error, retry } = useLocationStock(location.id)
  const [search, setSearch] = useState('')
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const [dialog, setDialog] = useState<OpenDialog>()
  const mayChange = can(useUser(), 'take stock')
  const close = () => setDialog(undefined)

  if (error) return <ErrorState onRetry={retry} />
  if (!items) return <RowsSkeleton />
  const shown = items.filter(matches(search))
  const chosen = items.filter(({ id }) => chosenIds.includes(id))
  const toggle = (id: string) =>
    setChosenIds(chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds, id])
  const handlers = mayChange
    ? {
        chosenIds,
        onToggle: toggle,
        onSetLevel: location.active ? (item: LocationItem) => setDialog({ kind: 'level', item }) : undefined,
      }
    : undefined
  const [columns, ...narrower] = locationItemColumns(handlers)

  return (
    <chakra.section aria-labelledby="stock-here">
      <Flex align="center" gap={2} wrap="wrap" mb={3}>
        <Heading as="h2" id="stock-here" flex={{ base: '1 1 100%', md: 1 }}>
          Stock here{items.length > 0 && ` (${items.length})`}
        </Heading>
        {mayChange && items.length > 0 && (
          <Button
            variant="subtle"
            disabled={chosen.length === 0}
            title={chosen.length === 0 ? 'Choose items first' : undefined}
            onClick={() => setDialog({ kind: 'transfer' })}
          >
            <ArrowRightLeft />
            Transfer{chosen.length > 0 && ` (${chosen.length})`}
          </Button>
        )}
        {mayChange && location.active && items.length > 0 && (
          <Button variant="subtle" onClick={() => setDialog({ kind: 'assign' })}>
            <ListChecks />
            Assign items
          </Button>
        )}
      </Flex>
      {items.length === 0 ? (
        <EmptyState
          drawing="carton"
          title="No stock here yet"
          action={
            mayChange &&
            location.active && (
              <Button onClick={() => setDialog({ kind: 'assign' })}>
                <ListChecks />
                Assign items
              </Button>
            )
          }
        >
          {mayChange ? 'Assign the items that belong here.' : undefined}
        </EmptyState>
      ) : (
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
                <StockCard item={item} level={levelText(item.level, item)}>
                  {handlers && <ChooseItem item={item} {...handlers} />}
                </StockCard>
              )}
              cardHeight={STOCK_CARD_HEIGHT}
              onOpen={({ id }) => void navigate(`/stock/items/${id}`)}
            />
          )}
        </>
      )}
      {dialog?.kind === 'assign' && <AssignDialog location={location} held={items} onClose={close} />}
      {dialog?.kind === 'level' && <LevelDialog item={dialog.item} location={location} onClose={close} />}
      {dialog?.kind === 'transfer' && (
        <TransferDialog location={location} items={chosen} onClose={close} onTransferred={() => setChosenIds([])} />
      )}
    </chakra.section>
  )
}
