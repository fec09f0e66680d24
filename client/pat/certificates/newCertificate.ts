import type { CertificateScope } from '../../../domain/certificates'

/** What a new certificate is asked for. */
export interface NewCertificate {
  scope: CertificateScope
  locationId: string | null
  roundId: string | null
}

const SCOPES: readonly string[] = ['hall', 'location', 'round', 'period'] satisfies CertificateScope[]

/** What the address asks to make a certificate of; undefined if it does not. */
export function readNewCertificate(params: URLSearchParams): NewCertificate | undefined {
  const scope = params.get('new') ?? ''
  if (!SCOPES.includes(scope)) return undefined
  return { scope: scope as CertificateScope, locationId: params.get('of-location'), roundId: params.get('of-round') }
}

/** The path of the dialog that makes a certificate of a location. */
export const certificateOfLocation = (id: string) => `/pat/certificates?new=location&of-location=${id}`

/** The path of the dialog that makes a certificate of a round. */
export const certificateOfRound = (id: string) => `/pat/certificates?new=round&of-round=${id}`
