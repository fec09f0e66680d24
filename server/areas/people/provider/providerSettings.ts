/** The operator's settings for the external provider. */
export interface ProviderSettings {
  /** The issuer's URL; HTTPS, except on this machine. */
  issuer: URL
  clientId: string
  clientSecret: string
  /** The name on the sign-in button. */
  name: string
  /** Absent if administrators assign all roles. */
  roles?: ProviderRoleMapping
  /** True if a first sign-in creates the account. */
  createsAccounts: boolean
  /** True if email addresses count as verified even if the provider does not confirm them. */
  trustsEmail: boolean
  /** Origin of this app, without a trailing slash. */
  appUrl: string
  /** Timeout for requests to the provider, in s. */
  timeout: number
}

/** Maps a claim's values to roles. */
export interface ProviderRoleMapping {
  /** Name of the claim, or a path of names separated by dots. */
  claim: string
  /** The role that each claim value grants. */
  pairs: readonly (readonly [value: string, role: string])[]
}

/**
 * Reads `value=role, value=role`. A value may contain `=`.
 * @returns undefined if an entry lacks the value or the role.
 */
export function parseProviderRolePairs(text: string): ProviderRoleMapping['pairs'] | undefined {
  const pairs = text.split(',').map((entry) => {
    const at = entry.lastIndexOf('=')
    return [entry.slice(0, Math.max(0, at)).trim(), entry.slice(at + 1).trim()] as const
  })
  return pairs.every(([value, role]) => value && role) ? pairs : undefined
}
