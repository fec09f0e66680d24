import type {} from '../../../platform/context'

export const SECOND_FACTOR_POLICIES = ['optional', 'required'] as const

/**
 * With `required`, users without a second factor and without a passkey must set one up before anything else, and a
 * password alone does not sign in a user who has a passkey.
 */
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number]

declare module '../../../platform/context' {
  interface Services {
    secondFactorPolicy: SecondFactorPolicy
  }
}
