import type { AssetCodes } from './AdditionalCodesField'

/** Maximum length of an asset's own code. */
const OWN_CODE_MAXIMUM = 60

/**
 * Turns a scanned text into the codes of a new asset. A URL, or a text too long for a code, becomes an additional code.
 */
export function toInitialAssetCodes(code: string): Partial<AssetCodes> {
  const isOwn = code.length <= OWN_CODE_MAXIMUM && !/^https?:/i.test(code)
  return isOwn ? { code } : { additionalCodes: [code] }
}
