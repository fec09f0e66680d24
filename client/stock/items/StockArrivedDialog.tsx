import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { getStockShortfall, roundStockLevel, STOCK_LEVEL_RULES } from '../../../domain/stock/stock'
import { formatDecimal, parseDecimal } from '../../../domain/values/decimal'
import { getStockUnitLabel } from '../../../domain/values/units'
import { NumberField } from '../../components/fields/NumberField'
import { SelectField } from '../../components/fields/SelectField'
import { FormDialog } from '../../components/forms/FormDialog'
import { showMessage } from '../../components/messages/messages'
import { useLocationOptions } from '../../locations/useLocationOptions'
import { formatStockLevel } from '../stockFormat'
import { type StockItemDetailsFragment, useUpdateStockItemMutation } from './StockItem.generated'
import { useSetStockLevel } from './useSetStockLevel'

interface StockArrivedDialogProps {
  item: StockItemDetailsFragment
  /** The location that the list is limited to, if any. */
  locationId: string | null
  onClose: () => void
}

interface Arrival {
  amount: string
  locationId: string
}

/** Asks how much was delivered, adds the amount to the item's level, then closes the order. */
export function StockArrivedDialog({ item, locationId, onClose }: StockArrivedDialogProps) {
  const { id, orderedOn } = item
  const [levels, setLevels] = useState(item.locations)
  const { all } = useLocationOptions('stock')
  const places = all.filter(({ value }) => levels.some((level) => level.locationId === value))
  const form = useForm<Arrival>({
    defaultValues: {
      amount: formatDecimal(getStockShortfall(item)),
      locationId: locationId ?? (levels.length === 1 ? levels[0]?.locationId : undefined) ?? '',
    },
  })
  const setLevel = useSetStockLevel(id, (level, at) =>
    setLevels(levels.map((one) => (one.locationId === at ? { ...one, level } : one))),
  )
  const [update] = useUpdateStockItemMutation()

  async function book({ amount, locationId: at }: Arrival) {
    const arrived = parseDecimal(amount, STOCK_LEVEL_RULES).value ?? 0
    const before = levels.find((level) => level.locationId === at)?.level ?? 0
    await setLevel({ locationId: at, level: roundStockLevel(before + arrived), expected: before })
    if (orderedOn) await update({ variables: { id, input: { orderedOn: null } } })
    showMessage({ text: `${formatStockLevel(arrived, item)} added to ${item.name}` })
  }

  return (
    <FormDialog title={item.name} form={form} submitText="Add to stock" onSubmit={book} onClose={onClose}>
      <NumberField<Arrival>
        name="amount"
        label="How many arrived?"
        unit={(entered) => getStockUnitLabel(entered, item)}
        required
        autoFocus
        rules={STOCK_LEVEL_RULES}
      />
      {levels.length > 1 ? (
        <SelectField<Arrival> name="locationId" label="Location" placeholder="Choose" options={places} required />
      ) : (
        <Text color="fg.muted">Added at {places[0]?.label}.</Text>
      )}
    </FormDialog>
  )
}
