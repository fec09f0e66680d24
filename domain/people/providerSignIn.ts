/** Signing in with an external provider (OpenID Connect): paths and outcomes that the server and the client share. */

/** Path that redirects to the provider. Its parameter `next` is the path to open after the sign-in. */
export const PROVIDER_SIGN_IN_PATH = '/sign-in/provider'

/** Path that the provider redirects browsers back to; it must be registered with the provider. */
export const PROVIDER_CALLBACK_PATH = `${PROVIDER_SIGN_IN_PATH}/callback`

/** Query parameter of the login and profile pages that contains the outcome of a provider sign-in. */
export const SIGN_IN_OUTCOME_PARAM = 'provider'

export const PROVIDER_SIGN_IN_OUTCOMES = [
  'signedIn',
  'linked',
  /** The user must still enter the account's second-factor code. */
  'code',
  /** The provider did not respond, or its response was malformed. */
  'unreachable',
  /** The user cancelled, or the provider refused the sign-in. */
  'cancelled',
  /** The attempt is too old, was already used, or began in another browser. */
  'expired',
  /** The provider's response could not be verified. */
  'invalid',
  /** No account is linked to the identity, and the app is set not to create accounts. */
  'noAccount',
  'deactivated',
  /** A second factor is required, and the account only has a passkey. */
  'passkeyNeeded',
  /** The provider has not verified an email address; a new account requires a verified one. */
  'emailUnverified',
  /** Another account has the email address. */
  'emailTaken',
  /** The identity belongs to another account. */
  'linkedElsewhere',
  'throttled',
] as const

export type ProviderSignInOutcome = (typeof PROVIDER_SIGN_IN_OUTCOMES)[number]

/**
 * Returns the path that starts a provider sign-in. @param fresh asks for credentials even if the user is signed in at
 * the provider.
 */
export function buildProviderSignInPath(next: string, { fresh = false } = {}): string {
  return `${PROVIDER_SIGN_IN_PATH}?${new URLSearchParams({ next, ...(fresh && { fresh: '1' }) })}`
}
