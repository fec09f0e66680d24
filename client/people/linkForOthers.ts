/**
 * Returns a link that other devices can open. If `APP_URL` is not set, the server's address works only on its own
 * machine, so this page's address replaces it.
 */
export function toShareableLink(url: string, page: Pick<Location, 'origin' | 'hostname'> = location): string {
  const { origin, hostname } = new URL(url)
  return isLocal(hostname) && !isLocal(page.hostname) ? url.replace(origin, page.origin) : url
}

/** Returns a warning for a link that works only on this computer; undefined for any other link. */
export function getLocalLinkWarning(url: string): string | undefined {
  const { origin, hostname } = new URL(url)
  if (!isLocal(hostname)) return undefined
  return `${origin} works on this computer only: phones cannot open this link. Open the app at the address that phones use and create the link there, or ask the server’s operator to set APP_URL.`
}

/** True for a loopback host. */
function isLocal(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname.startsWith('127.') || hostname === '[::1]'
  )
}
