/** Signing in with another provider (OpenID Connect): the addresses and outcomes that server and pages share. */

/** Path that redirects to the provider. Its parameter `next` is the path to open after the sign-in. */
export const PROVIDER_PATH = '/sign-in/provider'

/** Path that the provider redirects browsers back to; registered there. */
export const PROVIDER_CALLBACK_PATH = `${PROVIDER_PATH}/callback`

/** Parameter of the login page and the profile with the outcome of a visit to the provider. */
export const OUTCOME_PARAMETER = 'provider'

export const PROVIDER_OUTCOMES = [
  'signedIn',
  'linked',
  /** A code of the account's second factor is missing. */
  'code',
  /** The provider did not answer, or not as it should. */
  'unreachable',
  /** The user cancelled, or the provider refused. */
  'cancelled',
  /** Too old, used already, or begun in another browser. */
  'expired',
  /** The provider's answer failed a check. */
  'invalid',
  /** No account belongs to the identity, and none is created. */
  'noAccount',
  'deactivated',
  /** A second factor is required, and the account's only one is a passkey. */
  'passkeyNeeded',
  /** The provider does not vouch for an email address, which a new account needs. */
  'emailUnverified',
  /** Another account has the email address. */
  'emailTaken',
  /** The identity belongs to another account. */
  'linkedElsewhere',
  'throttled',
] as const

export type ProviderOutcome = (typeof PROVIDER_OUTCOMES)[number]

/** Returns the address of a start at the provider. @param fresh asks for credentials even if the user is signed in there. */
export function providerPath(next: string, { fresh = false } = {}): string {
  return `${PROVIDER_PATH}?${new URLSearchParams({ next, ...(fresh && { fresh: '1' }) })}`
}
