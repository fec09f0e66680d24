import type { AssetsInput } from '../../graphql/schema.generated'
import { toFieldValues } from './assetFieldForm'
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
  const { name, code, additionalCodes, serialNumber, photos, photoId, ...shared } = newAsset()
  return { changes: [], ...shared, reason: '' }
}

/** The ticked fields as the mutation takes them. */
export function editedInput({ changes, reason, ...values }: EditedAssets): AssetsInput {
  const input: Required<AssetsInput> = {
    ...values,
    ...toFieldValues({ ...newAsset(), ...values }),
    locationId: locationOrNone(values.locationId),
    outOfUse: { reason: reason.trim() },
  }
  return Object.fromEntries(changes.map((field) => [field, input[field]]))
}
