import type { ItemType } from '../../domain/assets/itemTypes'
import { type AssetClass, DEFAULT_ASSET_CLASS } from '../../domain/assets/patRules'
import type { AssetInput } from '../graphql/schema.generated'
import { type PhotoFormEntry, toPhotoFormEntries, toPhotoInputs } from '../photos/photoEntry'
import type { AssetDetailsFragment } from './Asset.generated'
import { type AssetFieldEntries, toAssetFieldEntries, toAssetFieldValues } from './assetFieldForm'

export interface AssetFormValues extends AssetFieldEntries {
  name: string
  code: string
  additionalCodes: string[]
  locationId: string | null
  class: AssetClass
  itemType: ItemType | null
  photos: PhotoFormEntry[]
  /** The selected photo: the id of a stored photo, or the reference of a new one. */
  photoId: string | null
}

export const buildNewAssetFormValues = (known: Partial<AssetFormValues> = {}): AssetFormValues => ({
  name: '',
  code: '',
  additionalCodes: [],
  locationId: null,
  class: DEFAULT_ASSET_CLASS,
  itemType: null,
  ...toAssetFieldEntries(),
  photos: [],
  photoId: null,
  ...known,
})

/** Returns the values that the next asset is likely to share with the previous one. */
export const buildNextAssetFormValues = ({
  locationId,
  itemType,
  class: assetClass,
  frequency,
  voltage,
}: AssetFormValues) => buildNewAssetFormValues({ locationId, itemType, class: assetClass, frequency, voltage })

/** Returns the form values for a copy of an asset. Values that are unique to the asset are left out. */
export const copyAssetFormValues = (asset: AssetDetailsFragment): AssetFormValues => ({
  ...toAssetFormValues(asset),
  // why: an inactive location is not copied, because it accepts no new assets
  locationId: asset.location?.active ? asset.location.id : null,
  code: '',
  additionalCodes: [],
  serialNumber: '',
  photos: [],
  photoId: null,
})

export const toAssetFormValues = (asset: AssetDetailsFragment): AssetFormValues => ({
  name: asset.name,
  code: asset.code,
  additionalCodes: asset.additionalCodes,
  locationId: asset.location?.id ?? null,
  class: asset.class,
  itemType: asset.itemType,
  ...toAssetFieldEntries(asset),
  photos: toPhotoFormEntries(asset.photos),
  photoId: asset.photoId,
})

export const toAssetInput = ({ photos, ...values }: AssetFormValues): AssetInput => ({
  ...values,
  ...toAssetFieldValues(values),
  name: values.name.trim(),
  code: values.code.trim(),
  photos: toPhotoInputs(photos),
})
