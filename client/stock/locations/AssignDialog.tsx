import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { SearchField } from '../../components/filters/SearchField'
import { FormDialog } from '../../components/forms/FormDialog'
import { FormError } from '../../components/messages/FormError'
import { notify } from '../../components/messages/messages'
import { useAssignStockMutation } from '../items/StockLevel.generated'
import { stockLevelsChanged } from '../items/stockCache'
import { AssignList } from './AssignList'
import type { LocationItem } from './useLocationStock'

interface AssignDialogProps {
  location: { id: string; name: string }
  /** The assigned items; items that others add in the meantime stay. */
  held: readonly LocationItem[]
  onClose: () => void
}

interface AssignValues {
  stockIds: string[]
  /** The items assigned when the dialog opened; a draft restores them too. */
  shownIds: string[]
}

/** Assigns items to a location; an item can be removed only without a level there. */
export function AssignDialog({ location, held, onClose }: AssignDialogProps) {
  const heldIds = held.map(({ id }) => id)
  const form = useForm<AssignValues>({ defaultValues: { stockIds: heldIds, shownIds: heldIds } })
  const { field, fieldState } = useController({ control: form.control, name: 'stockIds' })
  const [assign] = useAssignStockMutation()
  const [search, setSearch] = useState('')

  async function save({ stockIds, shownIds }: AssignValues) {
    await assign({
      variables: { locationId: location.id, stockIds, shownIds },
      update: (cache, { data }) => {
        if (data) stockLevelsChanged(cache, [...data.assignStock.stockItems, ...data.assignStock.dropped])
      },
    })
    notify({ text: 'Items saved' })
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
