/** Path prefix of assets' public pages. */
export const PUBLIC_PAGE_PATH = '/p'

/** Path prefix of certificates' verification pages. */
export const CERTIFICATE_VERIFICATION_PATH = '/c'

/** 16 random bytes as base64url. */
const PUBLIC_ID = /^[\w-]{22}$/

export function getPublicPagePath(publicId: string): string {
  return `${PUBLIC_PAGE_PATH}/${publicId}`
}

/** True for a well-formed public id. */
export function isPublicId(text: string): boolean {
  return PUBLIC_ID.test(text)
}

/** Extracts the public id from the path of a public page; undefined for other paths. */
export function extractPublicId(path: string): string | undefined {
  const id = path.startsWith(`${PUBLIC_PAGE_PATH}/`) ? path.slice(PUBLIC_PAGE_PATH.length + 1) : ''
  return isPublicId(id) ? id : undefined
}
