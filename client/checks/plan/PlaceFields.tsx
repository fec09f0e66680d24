import { useFormContext } from 'react-hook-form'
import { RadioCardField } from '../../components/fields/RadioCardField'
import { SelectField } from '../../components/fields/SelectField'
import { useLocationOptions } from '../../locations/useLocationOptions'
import { WHOLE_HALL } from '../place'
import { AssetField } from './AssetField'
import type { CheckDetailsFragment } from './Check.generated'
import type { CheckValues } from './checkForm'

/** Asks where a check is done: in the whole hall, at a location, or at an asset. */
export function PlaceFields({ location }: { location: CheckDetailsFragment['location'] | undefined }) {
  const about = useFormContext<CheckValues>().watch('about')
  const { choosable } = useLocationOptions('pat')
  return (
    <>
      <RadioCardField<CheckValues>
        name="about"
        label="Place"
        options={[
          { value: 'hall', label: WHOLE_HALL },
          { value: 'location', label: 'A location' },
          { value: 'asset', label: 'An asset' },
        ]}
      />
      {about === 'location' && (
        <SelectField<CheckValues>
          name="locationId"
          label="Location"
          required
          placeholder="Choose a location"
          options={choosable(location)}
        />
      )}
      {about === 'asset' && <AssetField />}
    </>
  )
}
