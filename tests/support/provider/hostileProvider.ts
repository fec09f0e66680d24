import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Json = Record<string, unknown>
type Endpoint = 'discovery' | 'keys' | 'token' | 'userinfo'

/** An identity provider whose responses a test can tamper with. */
export interface HostileProvider {
  issuer: string
  env(appUrl: string): Record<string, string>
  /** Claims of the person who signs in, including the nonce of the sign-in. */
  claims: Json
  /** Response of the `userinfo` endpoint. */
  info: Json
  /** Creates the ID token; by default, signs it with the provider's key. */
  tokenOf: (claims: Json) => string
  /** Request bodies that the token endpoint has received. */
  readonly received: string[]
  /** Handlers that replace the provider's own, by endpoint. */
  instead: Partial<Record<Endpoint, (res: ServerResponse) => void>>
  /** Creates an ID token with this header, signed with the provider's key. */
  signed(claims: Json, header?: Json): string
  stop(): Promise<void>
}

const base64 = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Creates a token signed with this key; without a key, the token is not signed. */
export function makeToken(claims: Json, header: Json, key?: KeyObject | string): string {
  const input = `${base64(header)}.${base64(claims)}`
  if (!key) return `${input}.`
  const signature =
    typeof key === 'string' ? createHmac('sha256', key).update(input).digest() : sign('sha256', Buffer.from(input), key)
  return `${input}.${signature.toString('base64url')}`
}

export function newKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

export async function startHostileProvider(): Promise<HostileProvider> {
  const { privateKey, publicKey } = newKey()
  const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }
  const received: string[] = []
  const server = createServer(async (req, res) => {
    const endpoint = ENDPOINTS[new URL(req.url ?? '', 'http://provider').pathname]
    if (!endpoint) return void res.writeHead(404).end()
    const instead = provider.instead[endpoint]
    if (endpoint === 'token') received.push(await text(req))
    if (instead) return instead(res)
    const answers: Record<Endpoint, () => Json> = {
      discovery: () => metadataOf(provider.issuer),
      keys: () => keys,
      token: () => ({ access_token: 'access', token_type: 'bearer', id_token: provider.tokenOf(provider.claims) }),
      userinfo: () => provider.info,
    }
    res.setHeader('Content-Type', 'application/json').end(JSON.stringify(answers[endpoint]()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: HostileProvider = {
    issuer,
    claims: {},
    info: {},
    received,
    instead: {},
    tokenOf: (claims) => provider.signed(claims),
    signed: (claims, header = { alg: 'RS256', kid: 'one' }) => makeToken(claims, header, privateKey),
    env: (appUrl) => ({
      APP_URL: appUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'hall',
      OIDC_CLIENT_SECRET: 'hostile secret',
      OIDC_NAME: 'Hostile identity',
    }),
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return provider
}

const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  '/.well-known/openid-configuration': 'discovery',
  '/keys': 'keys',
  '/token': 'token',
  '/userinfo': 'userinfo',
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
})
