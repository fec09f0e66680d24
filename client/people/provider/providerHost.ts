/**
 * Returns an issuer's host, which is the part that users recognise: `id.example` for `https://id.example/realms/hall`.
 */
export function getIdentityProviderHost(issuer: string): string {
  return URL.canParse(issuer) ? new URL(issuer).host : issuer
}
