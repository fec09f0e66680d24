import { Box, chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { Checkbox, CheckboxLabel } from '../../components/fields/Checkbox'
import { SearchField } from '../../components/filters/SearchField'
import { FormDialog } from '../../components/forms/FormDialog'
import { FormError } from '../../components/messages/FormError'
import { showMessage } from '../../components/messages/messages'
import { LoadErrorState } from '../../components/states/PageStates'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import { useAssignStockMutation } from '../items/StockLevel.generated'
import { updateCachedStockLevelLists } from '../items/stockCache'
import { useStockItemList } from '../items/useStockItemList'
import { formatStockLevel } from '../stockFormat'
import type { LocationStockItem } from './useLocationStock'

interface AssignStockItemsDialogProps {
  location: { id: string; name: string }
  /** The assigned items. Items that other users add while the dialog is open are kept. */
  held: readonly LocationStockItem[]
  onClose: () => void
}

interface AssignValues {
  stockIds: string[]
  /** The items assigned when the dialog opened; a draft restores them too. */
  shownIds: string[]
}

/** A form to assign items to a location. An item with a level there cannot be removed. */
export function AssignStockItemsDialog({ location, held, onClose }: AssignStockItemsDialogProps) {
  const heldIds = held.map(({ id }) => id)
  const form = useForm<AssignValues>({ defaultValues: { stockIds: heldIds, shownIds: heldIds } })
  const { field, fieldState } = useController({ control: form.control, name: 'stockIds' })
  const [assign] = useAssignStockMutation()
  const [search, setSearch] = useState('')

  async function save({ stockIds, shownIds }: AssignValues) {
    await assign({
      variables: { locationId: location.id, stockIds, shownIds },
      update: (cache, { data }) => {
        if (data) updateCachedStockLevelLists(cache, [...data.assignStock.stockItems, ...data.assignStock.dropped])
      },
    })
    showMessage({ text: 'Items saved' })
  }

  return (
    <FormDialog
      title={`Items at ${location.name}`}
      draft={{ key: `assign/${location.id}`, include: ['stockIds', 'shownIds'] }}
      width={600}
      form={form}
      submitText="Save items"
      onSubmit={save}
      onClose={onClose}
    >
      <Box>
        <FormError message={fieldState.error?.message} />
        <SearchField label="Search all items" value={search} onChange={setSearch} />
        <Text mt={2} color="fg.muted" aria-live="polite">
          {field.value.length} chosen
        </Text>
        <AssignList
          locationId={location.id}
          search={search}
          chosen={field.value}
          onChange={(stockIds) => field.onChange(stockIds)}
        />
      </Box>
    </FormDialog>
  )
}

/** Maximum number of items listed; a search finds the others. */
const MAX_OFFERED = 100

interface AssignListProps {
  locationId: string
  search: string
  /** Ids of the chosen items. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Lists all the hall's items to choose from, with their levels at the location. */
function AssignList({ locationId, search, chosen, onChange }: AssignListProps) {
  const { rows, total, error, retry } = useStockItemList(
    search.trim() ? { filter: { search: search.trim() } } : {},
    MAX_OFFERED,
  )
  const items = rows?.slice(0, MAX_OFFERED).flatMap((item) => item ?? [])
  if (error) return <LoadErrorState onRetry={retry} />
  if (!items) return <RowsSkeleton />
  if (total === 0) return <Text py={6}>No items found. Change the search, or add the item first.</Text>
  return (
    <>
      <chakra.ul aria-label="Items" mt={2}>
        {items.map((item) => {
          const { id, name, locations } = item
          const here = locations.find((place) => place.locationId === locationId)
          return (
            <li key={id}>
              <CheckboxLabel>
                <Checkbox
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                  }
                />
                <chakra.span flex={1} minW={0} truncate>
                  {name}
                </chakra.span>
                <chakra.span color="fg.muted">{here && formatStockLevel(here.level, item)}</chakra.span>
              </CheckboxLabel>
            </li>
          )
        })}
      </chakra.ul>
      {total > items.length && <Text color="fg.muted">{total - items.length} more: search for them.</Text>}
    </>
  )
}
