import { readDecimal } from '../../../domain/decimal'
import type { AssetsInput } from '../../graphql/schema.generated'
import { type AssetValues, newAsset } from './assetForm'
import { locationOrNone } from './selectedAssets'

/** What can be changed of several assets at once. */
export type EditedField = Exclude<keyof AssetsInput, '__typename'>

/** The fields of the dialog that changes several assets. */
export interface EditedAssets extends Pick<AssetValues, Exclude<EditedField, 'outOfUse'>> {
  /** The fields that are ticked. */
  changes: EditedField[]
  /** Why they are taken out of use. */
  reason: string
}

/** Nothing is ticked yet. */
export function editOf(): EditedAssets {
  const { locationId, itemType, class: assetClass, frequency, voltage, make, model, ...rest } = newAsset()
  const { fuseRating, leadLength, conductorArea, description } = rest
  const texts = { make, model, fuseRating, leadLength, description, reason: '' }
  return { changes: [], locationId, itemType, class: assetClass, frequency, voltage, conductorArea, ...texts }
}

/** The ticked fields as the mutation takes them. */
export function editedInput({ changes, reason, ...values }: EditedAssets): AssetsInput {
  const input: Required<AssetsInput> = {
    ...values,
    locationId: locationOrNone(values.locationId),
    make: values.make.trim(),
    model: values.model.trim(),
    description: values.description.trim(),
    fuseRating: readDecimal(values.fuseRating).value ?? null,
    leadLength: readDecimal(values.leadLength).value ?? null,
    outOfUse: { reason: reason.trim() },
  }
  return Object.fromEntries(changes.map((field) => [field, input[field]]))
}
