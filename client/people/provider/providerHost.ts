/** Returns the host of an issuer, which people recognise: `id.example` for `https://id.example/realms/hall`. */
export function getProviderHost(issuer: string): string {
  return URL.canParse(issuer) ? new URL(issuer).host : issuer
}
