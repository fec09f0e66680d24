import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { STOCK_LEVEL_RULES } from '../../../domain/stock/stock'
import { formatDecimal, parseDecimal } from '../../../domain/values/decimal'
import { getStockUnitLabel } from '../../../domain/values/units'
import { NumberField } from '../../components/fields/NumberField'
import { FormDialog } from '../../components/forms/FormDialog'
import { TermHelpButton } from '../../help/TermHelpButton'
import { formatStockLevel } from '../stockFormat'
import { type StockItemDetailsFragment } from './StockItem.generated'
import { useSetStockLevel } from './useSetStockLevel'

interface StockLevelDialogProps {
  item: StockItemDetailsFragment
  location: { id: string; name: string }
  onClose: () => void
}

interface LevelValues {
  level: string
}

/**
 * A form to set an item's level at a location. If another user has changed the level, the form shows the new level
 * instead of overwriting it.
 */
export function StockLevelDialog({ item, location, onClose }: StockLevelDialogProps) {
  const [shown, setShown] = useState(
    () => item.locations.find(({ locationId }) => locationId === location.id)?.level ?? 0,
  )
  const form = useForm<LevelValues>({ defaultValues: { level: formatDecimal(shown) } })
  const setLevel = useSetStockLevel(item.id, setShown)

  return (
    <FormDialog
      title={`Set level of ${item.name}`}
      draft={{ key: `level/${item.id}/${location.id}` }}
      form={form}
      submitText="Save level"
      savedText="Level saved"
      onSubmit={({ level }) =>
        setLevel({ locationId: location.id, level: parseDecimal(level, STOCK_LEVEL_RULES).value ?? 0, expected: shown })
      }
      onClose={onClose}
    >
      <Text>
        Recorded at {location.name}: <strong>{formatStockLevel(shown, item)}</strong>
      </Text>
      <NumberField<LevelValues>
        name="level"
        label="Level"
        term={<TermHelpButton term="level" />}
        unit={(entered) => getStockUnitLabel(entered, item)}
        required
        autoFocus
        rules={STOCK_LEVEL_RULES}
      />
    </FormDialog>
  )
}
