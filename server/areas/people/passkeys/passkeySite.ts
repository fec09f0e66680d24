import { isIP } from 'node:net'

/** The site that passkeys are created for (relying party). */
export interface PasskeySite {
  /** The site's host name. */
  rpId: string
  origin: string
}

/**
 * Returns the site at the app's address; null if browsers create no passkeys for it. Browsers require a host name
 * instead of an IP address, and HTTPS except on localhost.
 */
export function getPasskeySite(appUrl: string): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(appUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[')
  return !isAddress && (protocol === 'https:' || isLocal) ? { rpId: hostname, origin } : null
}
