import type { Configuration, ServerMetadata } from 'openid-client'
import { PROVIDER_CALLBACK_PATH } from '../../../../domain/people/providerSignIn'
import { fetchWithSizeLimit } from './fetchWithSizeLimit'
import { type IdentityClaims, parseIdentityClaims } from './identityClaims'
import type { ProviderSettings } from './providerSettings'

/** How long the provider's discovery document is cached, in ms. */
const DISCOVERED_FOR = 60 * 60 * 1000
const SCOPE = 'openid profile email'

export interface ProviderVisitSecrets {
  state: string
  nonce: string
  verifier: string
  /** True to ask for credentials even if the user is signed in at the provider. */
  fresh: boolean
  startedAt: Date
}

/** Thrown if the provider cannot be reached, or its discovery document is invalid. */
export class ProviderUnreachableError extends Error {}

/** Thrown if the provider refused the sign-in, or the user cancelled it there. */
export class ProviderRefusedError extends Error {}

/** Thrown if the provider's answer fails a check. */
export class InvalidProviderResponseError extends Error {}

type Library = typeof import('openid-client')

interface Discovered {
  client: Library
  configuration: Configuration
  until: number
}

/** Communicates with the provider (OpenID Connect Core 1.0: authorization code flow with PKCE, state and nonce). */
export class ProviderClient {
  private discovered: Discovered | undefined
  private discovering: Promise<Discovered> | undefined

  constructor(readonly settings: ProviderSettings) {}

  /** Creates a visit's secrets, and the provider's URL that the browser must open. @throws ProviderUnreachableError */
  async start(fresh: boolean): Promise<ProviderVisitSecrets & { url: URL }> {
    const { client, configuration } = await this.discover()
    const secrets = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
      fresh,
      startedAt: new Date(),
    }
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.settings.appUrl + PROVIDER_CALLBACK_PATH,
      scope: SCOPE,
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
      ...(fresh && { max_age: '0' }),
    })
    return { ...secrets, url }
  }

  /**
   * Exchanges a callback's authorization code for the person's identity.
   * @throws ProviderUnreachableError, ProviderRefusedError or InvalidProviderResponseError.
   */
  async identify(search: string, visit: ProviderVisitSecrets): Promise<IdentityClaims> {
    const { client, configuration } = await this.discover()
    const callback = new URL(this.settings.appUrl + PROVIDER_CALLBACK_PATH + search)
    try {
      const tokens = await client.authorizationCodeGrant(configuration, callback, {
        expectedState: visit.state,
        expectedNonce: visit.nonce,
        pkceCodeVerifier: visit.verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no ID token')
      this.assertIssuer(claims.iss)
      assertFresh(claims.auth_time, visit)
      const info = configuration.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {}
      return parseIdentityClaims(claims, info, this.settings)
    } catch (error) {
      if (error instanceof client.AuthorizationResponseError) throw new ProviderRefusedError(error.error)
      if (error instanceof Error && isUnreachable(error)) throw new ProviderUnreachableError(reasonOf(error))
      throw new InvalidProviderResponseError(reasonOf(error))
    }
  }

  /** True for the configured issuer, however its URL is written. */
  isIssuer(issuer: string): boolean {
    return URL.canParse(issuer) && new URL(issuer).href === this.settings.issuer.href
  }

  /**
   * Compares an ID token's issuer with the configured issuer. The issuer in the discovery document cannot be used: at
   * Microsoft Entra's shared address, it contains a placeholder.
   */
  private assertIssuer(issuer: string): void {
    if (!this.isIssuer(issuer)) throw new Error('The ID token is from another issuer')
  }

  /**
   * Returns the provider's sign-out URL; undefined if the provider has no such URL. @throws ProviderUnreachableError
   */
  async signOutUrl(): Promise<URL | undefined> {
    const { client, configuration } = await this.discover()
    if (!configuration.serverMetadata().end_session_endpoint) return undefined
    return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${this.settings.appUrl}/login` })
  }

  /**
   * Reads the provider's discovery document on first use rather than at startup, so that the server can start while the
   * provider is down.
   */
  private async discover(): Promise<Discovered> {
    if (this.discovered && this.discovered.until > Date.now()) return this.discovered
    this.discovering ??= this.readMetadata().finally(() => {
      this.discovering = undefined
    })
    this.discovered = await this.discovering
    return this.discovered
  }

  private async readMetadata(): Promise<Discovered> {
    const { issuer, clientId, clientSecret, timeout } = this.settings
    const client = await import('openid-client')
    try {
      const configuration = await client.discovery(issuer, clientId, clientSecret, authenticate(client, clientSecret), {
        timeout,
        [client.customFetch]: fetchWithSizeLimit,
        execute: [
          client.enableNonRepudiationChecks,
          // the configuration allows plain HTTP on this machine only
          ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      })
      return { client, configuration, until: Date.now() + DISCOVERED_FOR }
    } catch (error) {
      throw new ProviderUnreachableError(reasonOf(error))
    }
  }
}

/** Sends the client secret in the body if the provider accepts that, otherwise in the header. */
function authenticate(client: Library, secret: string) {
  const inBody = client.ClientSecretPost(secret)
  const inHeader = client.ClientSecretBasic(secret)
  return (...request: Parameters<typeof inBody>) => (takesSecretInBody(request[0]) ? inBody : inHeader)(...request)
}

const takesSecretInBody = ({ token_endpoint_auth_methods_supported: methods }: ServerMetadata) =>
  methods?.includes('client_secret_post') ?? false

/** How far the clocks of provider and server may differ, in seconds. */
const CLOCK_DIFFERENCE = 30

/**
 * Checks that credentials were entered during the visit, if that was requested and the provider reports the time. The
 * request for new credentials passes through the browser, which may have removed it.
 */
function assertFresh(authTime: number | undefined, { fresh, startedAt }: ProviderVisitSecrets): void {
  if (fresh && authTime !== undefined && authTime < startedAt.getTime() / 1000 - CLOCK_DIFFERENCE)
    throw new Error('The provider did not ask for credentials')
}

/** True if a request got no response, or a response that cannot come from a provider. */
function isUnreachable(error: unknown): boolean {
  const { code, name, cause } = error as { code?: string; name?: string; cause?: unknown }
  return (
    ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(
      code ?? '',
    ) ||
    name === 'TimeoutError' ||
    (error instanceof TypeError && error.message === 'fetch failed') ||
    (cause instanceof Error && cause !== error && isUnreachable(cause))
  )
}

/** Describes an error for the log. Leaves out the error's other fields, which may contain tokens or claims. */
function reasonOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown }
  const reason = [message, code && `(${code})`].filter(Boolean).join(' ')
  return cause instanceof Error ? `${reason}: ${reasonOf(cause)}` : reason
}
