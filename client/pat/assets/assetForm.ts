import { CONDUCTOR_AREAS } from '../../../domain/conductors'
import { decimalText, readDecimal } from '../../../domain/decimal'
import type { ItemType } from '../../../domain/itemTypes'
import {
  type AssetClass,
  DEFAULT_CLASS,
  DEFAULT_FREQUENCY,
  DEFAULT_VOLTAGE,
  FREQUENCIES,
  VOLTAGES,
} from '../../../domain/pat'
import type { AssetInput } from '../../graphql/schema.generated'
import { type PhotoEntry, storedEntries, toPhotoInputs } from '../../photos/photoEntry'
import { frequencyText, voltageText } from '../patFormat'
import type { AssetDetailsFragment } from './Asset.generated'

/** The fields of the asset dialog. */
export interface AssetValues {
  name: string
  code: string
  additionalCodes: string[]
  locationId: string | null
  class: AssetClass
  description: string
  /** Years between tests. */
  frequency: number
  /** Volts. */
  voltage: number
  itemType: ItemType | null
  make: string
  model: string
  serialNumber: string
  /** Amperes, as typed. */
  fuseRating: string
  /** Metres, as typed. */
  leadLength: string
  /** mm² */
  conductorArea: number | null
  photos: PhotoEntry[]
  /** The selected photo's id or reference. */
  photoId: string | null
}

export const FREQUENCY_OPTIONS = FREQUENCIES.map((value) => ({ value: Number(value), label: frequencyText(value) }))
export const VOLTAGE_OPTIONS = VOLTAGES.map((value) => ({ value: Number(value), label: voltageText(value) }))
export const CONDUCTOR_OPTIONS = CONDUCTOR_AREAS.map((value) => ({
  value: Number(value),
  label: `${decimalText(value)} mm²`,
}))

/** The entries of an asset that is not saved yet. */
export const newAsset = (known: Partial<AssetValues> = {}): AssetValues => ({
  name: '',
  code: '',
  additionalCodes: [],
  locationId: null,
  class: DEFAULT_CLASS,
  description: '',
  frequency: DEFAULT_FREQUENCY,
  voltage: DEFAULT_VOLTAGE,
  itemType: null,
  make: '',
  model: '',
  serialNumber: '',
  fuseRating: '',
  leadLength: '',
  conductorArea: null,
  photos: [],
  photoId: null,
  ...known,
})

/** What the next asset is likely to have in common with the one before it. */
export const likeAsset = ({ locationId, itemType, class: assetClass, frequency, voltage }: AssetValues) =>
  newAsset({ locationId, itemType, class: assetClass, frequency, voltage })

/** The entries of a copy: without what only the asset itself has. */
export const copyOfAsset = (asset: AssetDetailsFragment): AssetValues => ({
  ...toAssetValues(asset),
  // why: nothing new may be put at an inactive location
  locationId: asset.location?.active ? asset.location.id : null,
  code: '',
  additionalCodes: [],
  serialNumber: '',
  photos: [],
  photoId: null,
})

/** The entries of a saved asset. */
export const toAssetValues = (asset: AssetDetailsFragment): AssetValues => ({
  name: asset.name,
  code: asset.code,
  additionalCodes: asset.additionalCodes,
  locationId: asset.location?.id ?? null,
  class: asset.class,
  description: asset.description,
  frequency: asset.frequency,
  voltage: asset.voltage,
  itemType: asset.itemType,
  make: asset.make,
  model: asset.model,
  serialNumber: asset.serialNumber,
  fuseRating: decimalText(asset.fuseRating),
  leadLength: decimalText(asset.leadLength),
  conductorArea: asset.conductorArea,
  photos: storedEntries(asset.photos),
  photoId: asset.photoId,
})

/** The entries as the mutations take them. */
export const toAssetInput = ({ photos, ...values }: AssetValues): AssetInput => ({
  ...values,
  name: values.name.trim(),
  code: values.code.trim(),
  description: values.description.trim(),
  make: values.make.trim(),
  model: values.model.trim(),
  serialNumber: values.serialNumber.trim(),
  fuseRating: readDecimal(values.fuseRating).value ?? null,
  leadLength: readDecimal(values.leadLength).value ?? null,
  photos: toPhotoInputs(photos),
})
