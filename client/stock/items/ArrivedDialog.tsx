import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { getShortfall, LEVEL_RULES, roundLevel } from '../../../domain/stock/stock'
import { formatDecimal, parseDecimal } from '../../../domain/values/decimal'
import { getUnitLabel } from '../../../domain/values/units'
import { NumberField } from '../../components/fields/NumberField'
import { SelectField } from '../../components/fields/SelectField'
import { FormDialog } from '../../components/forms/FormDialog'
import { showNotification } from '../../components/messages/messages'
import { useLocationOptions } from '../../locations/useLocationOptions'
import { formatLevel } from '../stockFormat'
import { type StockItemDetailsFragment, useUpdateStockItemMutation } from './StockItem.generated'
import { useSetLevel } from './useSetLevel'

interface ArrivedDialogProps {
  item: StockItemDetailsFragment
  /** The location that the list is limited to, if any. */
  locationId: string | null
  onClose: () => void
}

interface Arrival {
  amount: string
  locationId: string
}

/** Adds the delivered amount to an item's level, then closes its order. */
export function ArrivedDialog({ item, locationId, onClose }: ArrivedDialogProps) {
  const { id, orderedOn } = item
  const [levels, setLevels] = useState(item.locations)
  const { all } = useLocationOptions('stock')
  const places = all.filter(({ value }) => levels.some((level) => level.locationId === value))
  const form = useForm<Arrival>({
    defaultValues: {
      amount: formatDecimal(getShortfall(item)),
      locationId: locationId ?? (levels.length === 1 ? levels[0]?.locationId : undefined) ?? '',
    },
  })
  const setLevel = useSetLevel(id, (level, at) =>
    setLevels(levels.map((one) => (one.locationId === at ? { ...one, level } : one))),
  )
  const [update] = useUpdateStockItemMutation()

  async function book({ amount, locationId: at }: Arrival) {
    const arrived = parseDecimal(amount, LEVEL_RULES).value ?? 0
    const before = levels.find((level) => level.locationId === at)?.level ?? 0
    await setLevel({ locationId: at, level: roundLevel(before + arrived), expected: before })
    if (orderedOn) await update({ variables: { id, input: { orderedOn: null } } })
    showNotification({ text: `${formatLevel(arrived, item)} added to ${item.name}` })
  }

  return (
    <FormDialog title={item.name} form={form} submitText="Add to stock" onSubmit={book} onClose={onClose}>
      <NumberField<Arrival>
        name="amount"
        label="How many arrived?"
        unit={(entered) => getUnitLabel(entered, item)}
        required
        autoFocus
        rules={LEVEL_RULES}
      />
      {levels.length > 1 ? (
        <SelectField<Arrival> name="locationId" label="Location" placeholder="Choose" options={places} required />
      ) : (
        <Text color="fg.muted">Added at {places[0]?.label}.</Text>
      )}
    </FormDialog>
  )
}
