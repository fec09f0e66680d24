import * as z from 'zod'
import type { ProviderSettings, RoleMapping } from './providerSettings'

/** The statements of the provider about a person. */
export interface ProvidedIdentity {
  issuer: string
  subject: string
  /** Undefined if the provider sent no valid address. */
  email?: string
  emailVerified: boolean
  /** Undefined if the provider sent no name. */
  name?: string
  /** Names of roles by the mapping; undefined without a mapping. */
  roles?: string[]
  /** True if the person used several factors at the provider. */
  multiFactor: boolean
}

/** Maximum number of values of the roles claim that are read. */
const ROLE_VALUES = 1000

const emailAddress = z.string().trim().max(254).regex(z.regexes.html5Email)
const MULTIPLE_FACTORS = 'mfa'

type Claims = Readonly<Record<string, unknown>>

/** Reads checked claims: those of the ID token, and of the user info where the token lacks them. */
export function readIdentity(
  claims: Claims,
  settings: Pick<ProviderSettings, 'roles' | 'trustsEmail'>,
): ProvidedIdentity {
  const email = emailAddress.safeParse(claims.email)
  return {
    issuer: String(claims.iss),
    subject: String(claims.sub),
    email: email.data,
    // some providers send the text
    emailVerified:
      email.success && (settings.trustsEmail || claims.email_verified === true || claims.email_verified === 'true'),
    name: [claims.name, claims.preferred_username].map(nameIn).find(Boolean),
    roles: settings.roles && rolesIn(claims, settings.roles),
    // RFC 8176
    multiFactor: Array.isArray(claims.amr) && claims.amr.includes(MULTIPLE_FACTORS),
  }
}

/** Returns a name in one line that an account can have. */
function nameIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return (
    value
      .slice(0, 1000)
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, 200)
      .trim() || undefined
  )
}

/** Returns the mapped roles. A claim that is absent or of another shape means no role, so that a mistake never gives one. */
function rolesIn(claims: Claims, { claim, pairs }: RoleMapping): string[] {
  const value = claimOf(claims, claim)
  const values: unknown[] = Array.isArray(value) ? value.slice(0, ROLE_VALUES) : [value]
  return [...new Set(pairs.flatMap(([expected, role]) => (values.includes(expected) ? [role] : [])))]
}

/** Finds a claim by its name, or by a path such as `realm_access.roles`. */
function claimOf(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name
    .split('.')
    .reduce<unknown>((value, step) => (isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined), claims)
}

const isObject = (value: unknown): value is Claims => typeof value === 'object' && value !== null
