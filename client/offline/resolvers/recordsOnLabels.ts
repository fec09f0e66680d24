import { parseScannedRecord, type ScannedRecord } from '../../../domain/labels/scanCode'
import { isSameCode } from '../../../domain/values/identity'
import { findAssetIdByTestCode, type OfflineRegister } from '../register/register'
import type { AssetRecord, LocationRecord } from '../register/registerRecords'

/** Finds the asset whose test has the label that was searched for, given as the label's JSON or as its code. */
export async function findAssetByTestLabel(
  register: OfflineRegister,
  search: string | null | undefined,
): Promise<string | undefined> {
  const scanned = parseScannedRecord(search ?? '')
  if (!search || (scanned && scanned.model !== 'test')) return undefined
  return findAssetIdByTestCode(register, scanned?.code ?? search)
}

/** True if the code is the asset's own or an additional one. */
export const hasAssetCode = ({ code, additionalCodes = [] }: AssetRecord, wanted: string): boolean =>
  [code, ...additionalCodes].some((one) => isSameCode(one, wanted))

/** True if a label or link refers to the asset. */
export function isAssetOnLabel(asset: AssetRecord, { model, code, id, publicId }: ScannedRecord): boolean {
  if (publicId !== undefined) return asset.publicId === publicId
  return model === 'asset' && (code === undefined ? asset.id === id : hasAssetCode(asset, code))
}

/** True if a label or link refers to the location. */
export function isLocationOnLabel(location: LocationRecord | undefined, { model, code, id }: ScannedRecord): boolean {
  if (!location || model !== 'location') return false
  return code === undefined ? location.id === id : location.code !== null && isSameCode(location.code, code)
}
