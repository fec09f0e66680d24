import { useFormContext } from 'react-hook-form'
import { ITEM_TYPE_FACTS, type ItemType } from '../../../domain/itemTypes'
import { DEFAULT_CLASS, DEFAULT_FREQUENCY } from '../../../domain/pat'
import { SelectField } from '../../components/SelectField'
import { frequencyText } from '../format'
import { type AssetValues, ITEM_TYPE_OPTIONS } from './assetForm'

/** What kind of appliance it is; a new asset gets the class and the frequency that the type proposes. */
export function ItemTypeField({ isNew }: { isNew: boolean }) {
  const { watch, getValues, setValue } = useFormContext<AssetValues>()
  const itemType = watch('itemType')
  const propose = (type: ItemType | null) => {
    if (!isNew) return
    const before = proposedBy(itemType)
    const after = proposedBy(type)
    // why: what the user has chosen otherwise stays
    if (getValues('class') === before.class) setValue('class', after.class, { shouldDirty: true })
    if (getValues('frequency') === before.frequency) setValue('frequency', after.frequency, { shouldDirty: true })
  }
  return (
    <SelectField<AssetValues, ItemType>
      name="itemType"
      label="Type"
      placeholder="Not stated"
      options={ITEM_TYPE_OPTIONS}
      help={itemType && `Proposed: ${proposal(itemType)}`}
      onChosen={propose}
    />
  )
}

const proposedBy = (itemType: ItemType | null) =>
  itemType ? ITEM_TYPE_FACTS[itemType] : { class: DEFAULT_CLASS, frequency: DEFAULT_FREQUENCY }

function proposal(itemType: ItemType): string {
  const { frequency, source } = ITEM_TYPE_FACTS[itemType]
  return `a test every ${frequencyText(frequency)} (${source}).`
}
