import type { AssetCodes } from './AssetAdditionalCodesField'

/** Maximum length of an asset's own code. */
const OWN_CODE_MAXIMUM = 60

/**
 * Converts scanned text to the codes of a new asset. A URL, or text too long for a code, becomes an additional code.
 */
export function toInitialAssetCodes(code: string): Partial<AssetCodes> {
  const isOwn = code.length <= OWN_CODE_MAXIMUM && !/^https?:/i.test(code)
  return isOwn ? { code } : { additionalCodes: [code] }
}
