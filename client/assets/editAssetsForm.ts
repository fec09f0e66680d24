import type { AssetsInput } from '../graphql/schema.generated'
import { toFieldValues } from './assetFieldForm'
import { type AssetValues, newAsset } from './assetForm'
import { locationOrNone } from './selectedAssets'

/** A field that can be changed for several assets at once. */
export type EditedField = Exclude<keyof AssetsInput, '__typename'>

/** The form values for changing several assets. */
export interface EditedAssets extends Pick<AssetValues, Exclude<EditedField, 'outOfUse'>> {
  /** The ticked fields. */
  changes: EditedField[]
  /** The reason for taking them out of use. */
  reason: string
}

/** Returns the initial values, with nothing ticked. */
export function editOf(): EditedAssets {
  const { name, code, additionalCodes, serialNumber, photos, photoId, ...shared } = newAsset()
  return { changes: [], ...shared, reason: '' }
}

/** Converts the ticked fields to the mutation's input. */
export function editedInput({ changes, reason, ...values }: EditedAssets): AssetsInput {
  const input: Required<AssetsInput> = {
    ...values,
    ...toFieldValues({ ...newAsset(), ...values }),
    locationId: locationOrNone(values.locationId),
    outOfUse: { reason: reason.trim() },
  }
  return Object.fromEntries(changes.map((field) => [field, input[field]]))
}
