import type { AssetCodes } from './AdditionalCodesField'

/** Characters of the longest code that an asset can have as its own. */
const OWN_CODE_MAXIMUM = 60

/** What a new asset is filled in with whose label has this code: an address of another system is additional to a code of its own. */
export function toCodes(code: string): Partial<AssetCodes> {
  const isOwn = code.length <= OWN_CODE_MAXIMUM && !/^https?:/i.test(code)
  return isOwn ? { code } : { additionalCodes: [code] }
}
