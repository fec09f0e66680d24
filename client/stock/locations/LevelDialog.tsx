import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { LEVEL_MAXIMUM } from '../../../domain/stock'
import { FormDialog } from '../../components/FormDialog'
import { notify } from '../../components/messages'
import { NumberField } from '../../components/NumberField'
import { conflictingLevel } from '../../graphql/errors'
import { stockLevelsChanged } from '../cache'
import { type StockItemDetailsFragment, useStockItemLazyQuery } from '../items/StockItem.generated'
import { levelText } from '../words'
import { useSetStockLevelMutation } from './StockLevel.generated'

interface LevelDialogProps {
  item: StockItemDetailsFragment
  location: { id: string; name: string }
  onClose: () => void
}

interface LevelValues {
  level: number | null
}

/** Sets how much of an item is at a location. A level that somebody else changed meanwhile is shown, not overwritten. */
export function LevelDialog({ item, location, onClose }: LevelDialogProps) {
  const [shown, setShown] = useState(
    () => item.locations.find(({ locationId }) => locationId === location.id)?.level ?? 0,
  )
  const form = useForm<LevelValues>({ defaultValues: { level: shown } })
  const [reload] = useStockItemLazyQuery({ fetchPolicy: 'network-only' })
  const [setLevel] = useSetStockLevelMutation({
    update: (cache, { data }) => data && stockLevelsChanged(cache, [data.setStockLevel.stockItem]),
  })

  async function save({ level }: LevelValues) {
    try {
      await setLevel({ variables: { id: item.id, locationId: location.id, level: level ?? 0, expected: shown } })
    } catch (error) {
      const now = conflictingLevel(error)
      if (now !== undefined) {
        setShown(now)
        void reload({ variables: { id: item.id } }).catch(() => {})
      }
      throw error
    }
    notify({ text: 'Level saved' })
  }

  return (
    <FormDialog
      title={`Set level of ${item.name}`}
      width={500}
      form={form}
      submitText="Save level"
      onSubmit={save}
      onClose={onClose}
    >
      <Text>
        At {location.name} there is recorded: <strong>{levelText(shown, item.unit)}</strong>
      </Text>
      <NumberField<LevelValues>
        name="level"
        label="Level"
        unit={item.unit}
        required
        autoFocus
        step={0.001}
        min={0}
        max={LEVEL_MAXIMUM}
      />
    </FormDialog>
  )
}
