import type { CertificateScope } from '../../domain/evidence/certificates'

export interface NewCertificateRequest {
  scope: CertificateScope
  locationId: string | null
  roundId: string | null
}

const SCOPES: readonly string[] = ['hall', 'location', 'round', 'period'] satisfies CertificateScope[]

/** Parses the subject of a new certificate from the URL; undefined if the URL contains no subject. */
export function parseNewCertificateRequest(params: URLSearchParams): NewCertificateRequest | undefined {
  const scope = params.get('new') ?? ''
  if (!SCOPES.includes(scope)) return undefined
  return { scope: scope as CertificateScope, locationId: params.get('of-location'), roundId: params.get('of-round') }
}

/** Returns the path of the dialog that issues a certificate for a location. */
export const getNewLocationCertificatePath = (id: string) => `/pat/certificates?new=location&of-location=${id}`

/** Returns the path of the dialog that issues a certificate for a round. */
export const getNewRoundCertificatePath = (id: string) => `/pat/certificates?new=round&of-round=${id}`
