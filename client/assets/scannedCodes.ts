import type { AssetCodes } from './AdditionalCodesField'

/** Maximum length of an asset's own code. */
const OWN_CODE_MAXIMUM = 60

/** Returns the initial codes of a new asset for a scanned text: a URL of another system becomes an additional code. */
export function toCodes(code: string): Partial<AssetCodes> {
  const isOwn = code.length <= OWN_CODE_MAXIMUM && !/^https?:/i.test(code)
  return isOwn ? { code } : { additionalCodes: [code] }
}
