import { useFormContext } from 'react-hook-form'
import { describeRequiredReadings, ITEM_TYPE_FACTS } from '../../domain/assets/itemTypeFacts'
import type { ItemType } from '../../domain/assets/itemTypes'
import { type AssetClass, DEFAULT_ASSET_CLASS, DEFAULT_RETEST_FREQUENCY_YEARS } from '../../domain/assets/patRules'
import { SelectField } from '../components/fields/SelectField'
import type { AssetFormValues } from './assetForm'
import { ITEM_TYPE_OPTIONS } from './itemTypeOptions'
import { formatTestInterval } from './patFormat'

interface ItemTypeFieldProps {
  isNew: boolean
  /** True to omit the explanation of the type's suggested values. */
  isBrief?: boolean
}

/** The item type field. On a new asset, choosing a type fills in its suggested class and frequency. */
export function ItemTypeField({ isNew, isBrief }: ItemTypeFieldProps) {
  const { watch, getValues, setValue } = useFormContext<AssetFormValues>()
  const [itemType, assetClass] = watch(['itemType', 'class'])
  const propose = (type: ItemType | null) => {
    if (!isNew) return
    const before = proposedBy(itemType)
    const after = proposedBy(type)
    // why: a suggestion must not replace a value that the user has entered
    if (getValues('class') === before.class) setValue('class', after.class, { shouldDirty: true })
    if (getValues('frequency') === before.frequency) setValue('frequency', after.frequency, { shouldDirty: true })
  }
  return (
    <SelectField<AssetFormValues, ItemType>
      name="itemType"
      label="Type"
      placeholder="Not stated"
      options={ITEM_TYPE_OPTIONS}
      help={itemType && !isBrief && proposal(itemType, assetClass)}
      onChosen={propose}
    />
  )
}

const proposedBy = (itemType: ItemType | null) =>
  itemType ? ITEM_TYPE_FACTS[itemType] : { class: DEFAULT_ASSET_CLASS, frequency: DEFAULT_RETEST_FREQUENCY_YEARS }

function proposal(itemType: ItemType, assetClass: AssetClass): string {
  const { frequency, source, classNote } = ITEM_TYPE_FACTS[itemType]
  const readings = describeRequiredReadings(itemType, assetClass)
  return [classNote, `Suggested retest interval: ${formatTestInterval(frequency)} (${source}).`, `Test: ${readings}.`]
    .filter(Boolean)
    .join(' ')
}
