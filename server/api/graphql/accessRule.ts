import { type IRule, rule } from 'graphql-shield'
import type { AppContext, CallerAccessCheck } from '../../platform/context'

/**
 * A graphql-shield rule whose check can also run outside a field: before an operation, or for a route outside GraphQL.
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

/** Makes a field null for callers who fail the rule, if the shield has `HIDDEN_FIELD_RESULT` as its fallback error. */
export function hideFieldUnless({ check }: AccessRule): IRule {
  return rule()((_parent, _args, { user }: AppContext) => check(user) === null)
}

/** A fallback that turns a denied field into null. The cast is needed because the shield expects an error. */
export const HIDDEN_FIELD_RESULT = (() => null) as unknown as () => Error
