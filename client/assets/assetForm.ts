import type { ItemType } from '../../domain/assets/itemTypes'
import { type AssetClass, DEFAULT_CLASS } from '../../domain/assets/patRules'
import type { AssetInput } from '../graphql/schema.generated'
import { type PhotoEntry, toPhotoEntries, toPhotoInputs } from '../photos/photoEntry'
import type { AssetDetailsFragment } from './Asset.generated'
import { type AssetFieldEntries, toFieldEntries, toFieldValues } from './assetFieldForm'

export interface AssetValues extends AssetFieldEntries {
  name: string
  code: string
  additionalCodes: string[]
  locationId: string | null
  class: AssetClass
  itemType: ItemType | null
  photos: PhotoEntry[]
  /** The selected photo's id or reference. */
  photoId: string | null
}

export const buildNewAssetValues = (known: Partial<AssetValues> = {}): AssetValues => ({
  name: '',
  code: '',
  additionalCodes: [],
  locationId: null,
  class: DEFAULT_CLASS,
  itemType: null,
  ...toFieldEntries(),
  photos: [],
  photoId: null,
  ...known,
})

/** Returns the values that the next asset is likely to share with the previous one. */
export const buildNextAssetValues = ({ locationId, itemType, class: assetClass, frequency, voltage }: AssetValues) =>
  buildNewAssetValues({ locationId, itemType, class: assetClass, frequency, voltage })

/** Returns the form values for a copy of an asset. Values that are unique to the asset are left out. */
export const copyAssetValues = (asset: AssetDetailsFragment): AssetValues => ({
  ...toAssetValues(asset),
  // why: an inactive location is not copied, because it accepts no new assets
  locationId: asset.location?.active ? asset.location.id : null,
  code: '',
  additionalCodes: [],
  serialNumber: '',
  photos: [],
  photoId: null,
})

export const toAssetValues = (asset: AssetDetailsFragment): AssetValues => ({
  name: asset.name,
  code: asset.code,
  additionalCodes: asset.additionalCodes,
  locationId: asset.location?.id ?? null,
  class: asset.class,
  itemType: asset.itemType,
  ...toFieldEntries(asset),
  photos: toPhotoEntries(asset.photos),
  photoId: asset.photoId,
})

/** Converts form values to mutation input. */
export const toAssetInput = ({ photos, ...values }: AssetValues): AssetInput => ({
  ...values,
  ...toFieldValues(values),
  name: values.name.trim(),
  code: values.code.trim(),
  photos: toPhotoInputs(photos),
})
