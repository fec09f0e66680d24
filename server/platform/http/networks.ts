import { isIP } from 'node:net'

/**
 * Returns the /64 network of an IPv6 address, because a single user has all 2^64 addresses of a network. Returns an
 * IPv4 address unchanged.
 */
export const getNetworkPrefix = (address: string): string => prefixOf(address, 64)

/** Returns the /48 site of an IPv6 address, because providers give a single customer up to 2^16 networks (RFC 6177). */
export const getNetworkSitePrefix = (address: string): string => prefixOf(address, 48)

function prefixOf(address: string, bits: 48 | 64): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const groups = [...first, ...Array(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return `${groups
    .slice(0, bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${bits}`
}
