import { Stack, Text } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { STOCK_LEVEL_RULES } from '../../../domain/stock/stock'
import { formatDecimal, parseDecimal } from '../../../domain/values/decimal'
import { getStockUnitLabel } from '../../../domain/values/units'
import { NumberField } from '../../components/fields/NumberField'
import { SelectField } from '../../components/fields/SelectField'
import { FormDialog } from '../../components/forms/FormDialog'
import { FormError } from '../../components/messages/FormError'
import { useLocationOptions } from '../../locations/useLocationOptions'
import { useTransferStockMutation } from '../items/StockLevel.generated'
import { updateCachedStockLevelLists } from '../items/stockCache'
import { formatStockLevel } from '../stockFormat'
import type { LocationStockItem } from './useLocationStock'

interface StockTransferDialogProps {
  location: { id: string; name: string }
  items: readonly LocationStockItem[]
  onClose: () => void
  onTransferred: () => void
}

interface TransferValues {
  newLocationId: string | null
  /** Amounts, in the same order as the items. */
  amounts: string[]
  stockIds: string[]
}

/** A form to move all or part of each item's level to another location. */
export function StockTransferDialog({ location, items, onClose, onTransferred }: StockTransferDialogProps) {
  const stockIds = items.map(({ id }) => id)
  const amounts = items.map(({ level }) => formatDecimal(level))
  const form = useForm<TransferValues>({ defaultValues: { newLocationId: null, amounts, stockIds } })
  const { amounts: wrongAmounts, stockIds: wrongItems } = form.formState.errors
  const others = useLocationOptions('stock')
    .choosable()
    .filter(({ value }) => value !== location.id)
  const [transfer] = useTransferStockMutation({
    update: (cache, { data }) => data && updateCachedStockLevelLists(cache, data.transferStock.stockItems),
  })

  async function save({ newLocationId, amounts, stockIds }: TransferValues) {
    const input = {
      locationId: location.id,
      newLocationId: newLocationId ?? '',
      stockIds,
      amounts: amounts.map((amount) => parseDecimal(amount, STOCK_LEVEL_RULES).value ?? 0),
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
      <Text color="fg.muted">If you transfer all of an item’s stock, the item is also removed from this location.</Text>
    </FormDialog>
  )
}

function AmountField({ name, item }: { name: `amounts.${number}`; item: LocationStockItem }) {
  return (
    <NumberField<TransferValues>
      name={name}
      label={item.name}
      unit={(entered) => getStockUnitLabel(entered, item)}
      required
      rules={{ ...STOCK_LEVEL_RULES, max: item.level }}
      beside={`of ${formatStockLevel(item.level)}`}
    />
  )
}
