import * as z from 'zod'
import { cleanLine } from '../../../../domain/values/identity'
import { isOneLine } from '../../../../domain/values/text'
import type { ProviderRoleMapping, ProviderSettings } from './providerSettings'

/** The provider's claims about a person. */
export interface IdentityClaims {
  issuer: string
  subject: string
  /** Undefined if the provider sent no valid address. */
  email?: string
  emailVerified: boolean
  /** Undefined if the provider sent no name. */
  name?: string
  /** Names of the roles that the mapping grants; undefined if there is no mapping. */
  roles?: string[]
  /** True if the person used several factors at the provider. */
  multiFactor: boolean
}

/** Maximum number of values that are read from the roles claim. */
const ROLE_VALUES = 1000

/** Maximum length of a subject (OpenID Connect Core 1.0, section 2). */
const subject = z.string().max(255).refine(isOneLine)
const emailAddress = z.string().trim().max(254).regex(z.regexes.html5Email)
const MULTIPLE_FACTORS = 'mfa'

type Claims = Readonly<Record<string, unknown>>

/**
 * Reads the verified claims from an ID token, or from the user info if the token lacks them. The email address and its
 * verification always come from the same source. How the person signed in comes only from the token, which is signed
 * for this sign-in.
 * @throws Error if the subject is invalid.
 */
export function parseIdentityClaims(
  token: Claims,
  info: Claims,
  settings: Pick<ProviderSettings, 'roles' | 'trustsEmail'>,
): IdentityClaims {
  const claims = { ...info, ...token }
  const { email: address, email_verified: verified } = token.email === undefined ? info : token
  const email = emailAddress.safeParse(address)
  return {
    issuer: String(token.iss),
    subject: subject.parse(token.sub),
    email: email.data,
    // some providers send the string 'true'
    emailVerified: email.success && (settings.trustsEmail || verified === true || verified === 'true'),
    name: [claims.name, claims.preferred_username].map(nameIn).find(Boolean),
    roles: settings.roles && rolesIn(claims, settings.roles),
    // `amr` lists the authentication methods (RFC 8176)
    multiFactor: Array.isArray(token.amr) && token.amr.includes(MULTIPLE_FACTORS),
  }
}

/** Turns a claim into a valid one-line account name; undefined if nothing is left. */
function nameIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return (
    cleanLine(value.slice(0, 1000))
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, 200)
      .trim() || undefined
  )
}

/** Returns the mapped roles. A missing or malformed claim means no role, so that a mistake never grants one. */
function rolesIn(claims: Claims, { claim, pairs }: ProviderRoleMapping): string[] {
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
