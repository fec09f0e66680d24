import {
  type ASSET_FIELDS,
  type AssetFieldName,
  type AssetFieldValue,
  type AssetFieldValues,
  mapAssetFields,
  NEW_ASSET_FIELDS,
} from '../../../domain/assetFields'
import { decimalText, readDecimal } from '../../../domain/decimal'

/** The entries of a form: a measure is a text, as it was typed. */
export type AssetFieldEntries = {
  [Name in AssetFieldName]: (typeof ASSET_FIELDS)[Name]['type'] extends 'measure' ? string : AssetFieldValue<Name>
}

type Values = { [Name in AssetFieldName]?: AssetFieldValue<Name> | null }

/** Makes the entries of an asset; a field that it lacks gets the value of a new asset. */
export const toFieldEntries = (asset: Values = {}) =>
  mapAssetFields((name, { type }) => {
    const value = asset[name] ?? NEW_ASSET_FIELDS[name]
    return type === 'measure' ? decimalText(value as number | null) : value
  }) as AssetFieldEntries

/** Reads the entries, as the mutations take them. */
export const toFieldValues = (entries: AssetFieldEntries) =>
  mapAssetFields((name, { type }) => {
    const entry = entries[name]
    if (type === 'measure') return readDecimal(String(entry)).value ?? null
    return typeof entry === 'string' ? entry.trim() : entry
  }) as AssetFieldValues
