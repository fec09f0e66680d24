import { type IRule, rule } from 'graphql-shield'
import type { AppContext, CallerAccessCheck } from '../../platform/context'

/**
 * A graphql-shield rule that can also be checked elsewhere: before an operation runs, or for a route outside GraphQL.
 */
export interface AccessRule extends IRule {
  check: CallerAccessCheck
}

export function createAccessRule(check: CallerAccessCheck): AccessRule {
  const shieldRule = rule()((_parent, _args, { user }: AppContext) => check(user) ?? true)
  return Object.assign(shieldRule, { check })
}

/** Combines rules in order; the first rule that fails provides the error. */
export function requireAllRules(...rules: readonly AccessRule[]): AccessRule {
  return createAccessRule((caller) => {
    for (const { check } of rules) {
      const error = check(caller)
      if (error) return error
    }
    return null
  })
}

/**
 * Makes a field null for callers who fail the rule. Requires a shield whose fallback error is `HIDDEN_FIELD_RESULT`.
 */
export function hideFieldUnlessAllowed({ check }: AccessRule): IRule {
  return rule()((_parent, _args, { user }: AppContext) => check(user) === null)
}

/** A shield fallback that returns null for denied fields. The cast is needed because the shield expects an error. */
export const HIDDEN_FIELD_RESULT = (() => null) as unknown as () => Error
