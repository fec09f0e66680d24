import type { CertificateScope } from '../../../generated/prisma/client'

/** Values of a certificate that are not in the register. */
export interface NewCertificate {
  number: string
  year: number
  counter: number
  publicId: string
  issuedById: number
  scope: CertificateScope
  locationId: number | null
  roundId: number | null
  from: string | null
  to: string | null
  signedBy: string
  signature: string | null
  /** Used if the hall has no name. */
  siteName: string
  /** The address of the verification page, if such pages are on. */
  verificationUrl: string
  today: string
  timeZone: string
  maxRows: number
  /** True if the issuer may see checks. */
  withChecks: boolean
}
