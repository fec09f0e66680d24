import { Grid } from '@chakra-ui/react'
import { useFormContext, useFormState } from 'react-hook-form'
import { ASSET_FIELD_NAMES, type AssetFieldName } from '../../domain/assets/assetFields'
import { getLeadAdvice } from '../../domain/assets/leadAdvice'
import { getEarthCodeOfPracticeLimit } from '../../domain/testing/readingAdvice'
import { formatDecimal, parseDecimal } from '../../domain/values/decimal'
import { Collapsible } from '../components/page/Collapsible'
import { AssetInputField } from './AssetInputField'
import type { AssetFormValues } from './assetForm'

/** Fields that every asset form shows outside this section. */
const ALWAYS_SHOWN: readonly AssetFieldName[] = ['frequency', 'voltage', 'description']
const NAMES = ASSET_FIELD_NAMES.filter((name) => !ALWAYS_SHOWN.includes(name))

/** The section for additional asset fields. It starts expanded if any of these fields has a value or an error. */
export function AdditionalAssetFields() {
  const { getValues } = useFormContext<AssetFormValues>()
  const { errors } = useFormState<AssetFormValues>({ name: NAMES })
  const isUsed = getValues(NAMES).some((value) => value !== '' && value !== null)
  return (
    <Collapsible
      summary="Make, fuse, lead and inspection"
      defaultOpen={isUsed}
      open={NAMES.some((name) => errors[name] !== undefined)}
    >
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))" gap={4} mt={3}>
        {NAMES.map((name) =>
          name === 'leadLength' ? (
            <LeadLengthBox key={name} />
          ) : (
            <AssetInputField<AssetFormValues> key={name} name={name} />
          ),
        )}
      </Grid>
    </Collapsible>
  )
}

/**
 * The lead length field. Its help text gives advice about the lead and states the earth continuity limit for the
 * entered length and conductor size.
 */
function LeadLengthBox() {
  const { watch } = useFormContext<AssetFormValues>()
  const [itemType, length, conductorArea, voltage, fuse] = watch([
    'itemType',
    'leadLength',
    'conductorArea',
    'voltage',
    'fuseRating',
  ])
  const leadLength = parseDecimal(length).value ?? null
  const fuseRating = parseDecimal(fuse).value ?? null
  const limit = getEarthCodeOfPracticeLimit({ itemType, leadLength, conductorArea })
  const earth =
    limit === null
      ? 'Enter the conductor size too: the earth continuity limit depends on it.'
      : `The IET Code of Practice allows an earth continuity of up to ${formatDecimal(limit)} Ω.`
  const advice = getLeadAdvice({ itemType, voltage, leadLength, conductorArea, fuseRating })
  const help = [...(leadLength === null ? [] : [earth]), ...advice].join(' ')
  return <AssetInputField<AssetFormValues> name="leadLength" help={help || undefined} />
}
