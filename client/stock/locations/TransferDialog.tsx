import { Stack, Text } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { LEVEL_RULES } from '../../../domain/stock/stock'
import { formatDecimal, parseDecimal } from '../../../domain/values/decimal'
import { getUnitLabel } from '../../../domain/values/units'
import { NumberField } from '../../components/fields/NumberField'
import { SelectField } from '../../components/fields/SelectField'
import { FormDialog } from '../../components/forms/FormDialog'
import { FormError } from '../../components/messages/FormError'
import { useLocationOptions } from '../../locations/useLocationOptions'
import { useTransferStockMutation } from '../items/StockLevel.generated'
import { updateStockLevelLists } from '../items/stockCache'
import { formatLevel } from '../stockFormat'
import type { LocationItem } from './useLocationStock'

interface TransferDialogProps {
  location: { id: string; name: string }
  items: readonly LocationItem[]
  onClose: () => void
  onTransferred: () => void
}

interface TransferValues {
  newLocationId: string | null
  /** Amounts, in the same order as the items. */
  amounts: string[]
  stockIds: string[]
}

/** Moves all or part of each item's level to another location. */
export function TransferDialog({ location, items, onClose, onTransferred }: TransferDialogProps) {
  const stockIds = items.map(({ id }) => id)
  const amounts = items.map(({ level }) => formatDecimal(level))
  const form = useForm<TransferValues>({ defaultValues: { newLocationId: null, amounts, stockIds } })
  const { amounts: wrongAmounts, stockIds: wrongItems } = form.formState.errors
  const others = useLocationOptions('stock')
    .choosable()
    .filter(({ value }) => value !== location.id)
  const [transfer] = useTransferStockMutation({
    update: (cache, { data }) => data && updateStockLevelLists(cache, data.transferStock.stockItems),
  })

  async function save({ newLocationId, amounts, stockIds }: TransferValues) {
    const input = {
      locationId: location.id,
      newLocationId: newLocationId ?? '',
      stockIds,
      amounts: amounts.map((amount) => parseDecimal(amount, LEVEL_RULES).value ?? 0),
    }
    await transfer({ variables: { input } })
    onTransferred()
  }

  return (
    <FormDialog
      title={`Transfer from ${location.name}`}
      draft={{ key: `transfer/${location.id}/${stockIds.join()}` }}
      form={form}
      submitText="Transfer"
      savedText={items.length === 1 ? '1 item transferred' : `${items.length} items transferred`}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField<TransferValues>
        name="newLocationId"
        label="To"
        required
        placeholder="Choose a location"
        options={others}
      />
      <FormError message={wrongItems?.message ?? wrongAmounts?.message} />
      <Stack gap={4}>
        {items.map((item, index) => (
          <AmountField key={item.id} name={`amounts.${index}`} item={item} />
        ))}
      </Stack>
      <Text color="fg.muted">Moving everything also removes the item from this location.</Text>
    </FormDialog>
  )
}

function AmountField({ name, item }: { name: `amounts.${number}`; item: LocationItem }) {
  return (
    <NumberField<TransferValues>
      name={name}
      label={item.name}
      unit={(entered) => getUnitLabel(entered, item)}
      required
      rules={{ ...LEVEL_RULES, max: item.level }}
      beside={`of ${formatLevel(item.level)}`}
    />
  )
}
