import { type IRule, rule } from 'graphql-shield'
import type { AccessCheck, AppContext } from '../../platform/context'

/**
 * A graphql-shield rule whose check can also run outside a field: before an operation, or for a route outside GraphQL.
 */
export interface AccessRule extends IRule {
  check: AccessCheck
}

export function accessRule(check: AccessCheck): AccessRule {
  const shieldRule = rule()((_parent, _args, { user }: AppContext) => check(user) ?? true)
  return Object.assign(shieldRule, { check })
}

/** Combines rules in order; the first rule that fails provides the error. */
export function requireAll(...rules: readonly AccessRule[]): AccessRule {
  return accessRule((caller) => {
    for (const { check } of rules) {
      const error = check(caller)
      if (error) return error
    }
    return null
  })
}

/** Makes a field null for callers who fail the rule, if the shield has `hideField` as its fallback error. */
export function hiddenUnless({ check }: AccessRule): IRule {
  return rule()((_parent, _args, { user }: AppContext) => check(user) === null)
}

/** A fallback that turns a denied field into null. The cast is needed because the shield expects an error. */
export const hideField = (() => null) as unknown as () => Error
