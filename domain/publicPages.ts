/** The beginning of the address of an asset's public page. */
export const PUBLIC_PATH = '/p'

/** The beginning of the address of the page that says whether a certificate is genuine. */
export const VERIFICATION_PATH = '/c'

/** 16 random bytes as base64url. */
const PUBLIC_ID = /^[\w-]{22}$/

/** The path of the public page of the asset with this public id. */
export function publicPath(publicId: string): string {
  return `${PUBLIC_PATH}/${publicId}`
}

/** True if an asset could have this public id. */
export function isPublicId(text: string): boolean {
  return PUBLIC_ID.test(text)
}

/** The public id in the path of a public page; undefined for other paths. */
export function publicIdOf(path: string): string | undefined {
  const id = path.startsWith(`${PUBLIC_PATH}/`) ? path.slice(PUBLIC_PATH.length + 1) : ''
  return isPublicId(id) ? id : undefined
}
