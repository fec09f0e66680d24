import { networkInterfaces } from 'node:os'

const WILDCARD_HOSTS = ['0.0.0.0', '::']
const LOOPBACK_AND_WILDCARD_HOSTS = ['127.0.0.1', '::1', ...WILDCARD_HOSTS]

/** Lists this machine's network addresses, IPv4 first. */
export function listNetworkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
    .sort((a, b) => a.family.localeCompare(b.family))
    .map(({ address }) => address)
}

/** Returns the URL for browsers on this machine. */
export function buildLocalUrl(host: string, port: number, protocol: 'http' | 'https' = 'http'): string {
  const name = LOOPBACK_AND_WILDCARD_HOSTS.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return new URL(`${protocol}://${name}:${port}`).origin
}

/** Returns the URL for browsers on other machines. If this machine has no network address, returns the local URL. */
export function buildNetworkUrl(host: string, port: number, protocol: 'http' | 'https'): string {
  const [address = host] = WILDCARD_HOSTS.includes(host) ? listNetworkAddresses() : [host]
  return buildLocalUrl(address, port, protocol)
}
