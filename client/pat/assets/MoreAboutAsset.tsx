import { Grid, Stack } from '@chakra-ui/react'
import { useFormContext, useFormState } from 'react-hook-form'
import { FUSE_RATING_MAXIMUM, LEAD_LENGTH_MAXIMUM } from '../../../domain/conductors'
import { decimalText, readDecimal } from '../../../domain/decimal'
import { earthAdviceLimit } from '../../../domain/readingAdvice'
import { Collapsible } from '../../components/Collapsible'
import { NumberField } from '../../components/NumberField'
import { SelectField } from '../../components/SelectField'
import { TextField } from '../../components/TextField'
import { type AssetValues, CONDUCTOR_OPTIONS } from './assetForm'

const NAMES = ['make', 'model', 'serialNumber', 'fuseRating', 'leadLength', 'conductorArea'] as const

/** What an asset may say of itself besides; open where something is wrong, or already entered. */
export function MoreAboutAsset() {
  const { getValues } = useFormContext<AssetValues>()
  const { errors } = useFormState<AssetValues>({ name: NAMES })
  const isUsed = getValues([...NAMES]).some((value) => value !== '' && value !== null)
  return (
    <Collapsible
      summary="Make, fuse and lead"
      defaultOpen={isUsed}
      open={NAMES.some((name) => errors[name] !== undefined)}
    >
      <Stack gap={5} mt={3}>
        <Grid templateColumns="1fr 1fr" gap={4}>
          <TextField<AssetValues> name="make" label="Make" />
          <TextField<AssetValues> name="model" label="Model" />
        </Grid>
        <TextField<AssetValues> name="serialNumber" label="Serial number" />
        <NumberField<AssetValues>
          name="fuseRating"
          label="Fuse in the plug"
          unit="A"
          rules={{ min: 0.001, max: FUSE_RATING_MAXIMUM }}
        />
        <LeadFields />
      </Stack>
    </Collapsible>
  )
}

/** The lead's length and conductor, and the earth continuity that they allow. */
function LeadFields() {
  const { watch } = useFormContext<AssetValues>()
  const [itemType, length, conductorArea] = watch(['itemType', 'leadLength', 'conductorArea'])
  const leadLength = readDecimal(length).value ?? null
  const limit =
    leadLength === null || conductorArea === null ? null : earthAdviceLimit({ itemType, leadLength, conductorArea })
  return (
    <Grid templateColumns="1fr 1fr" gap={4}>
      <NumberField<AssetValues>
        name="leadLength"
        label="Length of its lead"
        unit="m"
        rules={{ min: 0.001, max: LEAD_LENGTH_MAXIMUM }}
        help={limit === null ? undefined : `Earth continuity of up to ${decimalText(limit)} Ω can be expected.`}
      />
      <SelectField<AssetValues, number>
        name="conductorArea"
        label="Conductor"
        placeholder="Not stated"
        options={CONDUCTOR_OPTIONS}
      />
    </Grid>
  )
}
