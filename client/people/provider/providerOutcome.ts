import {
  PROVIDER_SIGN_IN_OUTCOMES,
  type ProviderSignInOutcome,
  SIGN_IN_OUTCOME_PARAM,
} from '../../../domain/people/providerSignIn'

/** Returns the outcome of an external sign-in, from the URL that the server redirected to. */
export function parseProviderSignInOutcome(search: string): ProviderSignInOutcome | undefined {
  const text = new URLSearchParams(search).get(SIGN_IN_OUTCOME_PARAM)
  return PROVIDER_SIGN_IN_OUTCOMES.find((outcome) => outcome === text)
}

/** Returns why an external sign-in failed, and what to do; undefined if the sign-in did not fail. */
export function describeProviderSignInOutcome(
  outcome: ProviderSignInOutcome | undefined,
  provider: string,
): string | undefined {
  switch (outcome) {
    case 'unreachable':
      return `${provider} cannot be reached at the moment. Sign in with your password, or try again later.`
    case 'cancelled':
      return `The sign-in at ${provider} was cancelled. Try again.`
    case 'expired':
      return 'Signing in took too long, or was started again in another tab. Try again.'
    case 'invalid':
      return `The response from ${provider} could not be verified. Try again. If this happens again, tell an administrator.`
    case 'noAccount':
      return `No account here is linked to this sign-in. If you have an account, sign in with your password and link ${provider} on your profile. If not, ask an administrator for an account.`
    case 'deactivated':
      return 'Your account is deactivated. Ask an administrator to reactivate it.'
    case 'passkeyNeeded':
      return `Signing in with ${provider} alone is not enough here. Sign in with your passkey. If you have lost it, ask an administrator to revoke it.`
    case 'emailUnverified':
      return `${provider} has not verified your email address. Verify it there, then sign in again.`
    case 'emailTaken':
      return `An account with your email address already exists. Sign in with its password, then link ${provider} on your profile.`
    case 'linkedElsewhere':
      return `This account at ${provider} is linked to another account here. Use a different account at ${provider}, or sign in to the other account here and unlink ${provider} from it first.`
    case 'throttled':
      return 'Too many sign-in attempts. Wait a few minutes, then try again.'
    default:
      return undefined
  }
}
