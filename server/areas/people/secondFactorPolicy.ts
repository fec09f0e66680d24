import type {} from '../../platform/context'

export const SECOND_FACTOR_POLICIES = ['optional', 'required'] as const

/** With `required`, users without a second factor must set one up before anything else. */
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number]

declare module '../../platform/context' {
  interface Services {
    secondFactorPolicy: SecondFactorPolicy
  }
}
