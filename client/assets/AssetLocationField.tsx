import { useWatch } from 'react-hook-form'
import { SelectField } from '../components/fields/SelectField'
import { useLocationOptions } from '../locations/useLocationOptions'
import type { AssetDetailsFragment } from './Asset.generated'
import type { AssetFormValues } from './assetForm'

/** The location field. While it is empty, a hint explains that rounds will not include the asset. */
export function AssetLocationField({ current }: { current?: AssetDetailsFragment['location'] }) {
  const options = useLocationOptions('pat').choosable(current)
  const chosen = useWatch<AssetFormValues, 'locationId'>({ name: 'locationId' })
  return (
    <SelectField<AssetFormValues>
      name="locationId"
      label="Location"
      placeholder="No location"
      options={options}
      help={
        !chosen && options.length > 0
          ? 'Choose a location: without one, this asset will not be part of any round.'
          : undefined
      }
    />
  )
}
