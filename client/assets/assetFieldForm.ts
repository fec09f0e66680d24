import {
  type ASSET_FIELDS,
  type AssetFieldName,
  type AssetFieldValue,
  type AssetFieldValues,
  mapAssetFields,
  NEW_ASSET_FIELD_VALUES,
} from '../../domain/assets/assetFields'
import { formatDecimal, parseDecimal } from '../../domain/values/decimal'

/** The asset fields as form values. Measurements are kept as typed. */
export type AssetFieldEntries = {
  [Name in AssetFieldName]: (typeof ASSET_FIELDS)[Name]['type'] extends 'measure' ? string : AssetFieldValue<Name>
}

type Values = { [Name in AssetFieldName]?: AssetFieldValue<Name> | null }

/** Returns the form values of an asset; missing fields get the values of a new asset. */
export const toAssetFieldEntries = (asset: Values = {}) =>
  mapAssetFields((name, { type }) => {
    const value = asset[name] ?? NEW_ASSET_FIELD_VALUES[name]
    return type === 'measure' ? formatDecimal(value as number | null) : value
  }) as AssetFieldEntries

/** Converts form values to mutation input. */
export const toAssetFieldValues = (entries: AssetFieldEntries) =>
  mapAssetFields((name, { type }) => {
    const entry = entries[name]
    if (type === 'measure') return parseDecimal(String(entry)).value ?? null
    return typeof entry === 'string' ? entry.trim() : entry
  }) as AssetFieldValues
