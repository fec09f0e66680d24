import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Client } from './client'
import { PASSWORD } from './factories'

/** Values to falsify in a passkey's response. */
export interface Untruths {
  type?: string
  origin?: string
  crossOrigin?: boolean
  challenge?: string
  rpId?: string
  /** False if the device has not verified its user. */
  userVerified?: boolean
  userPresent?: boolean
  counter?: number
  userHandle?: string
  credentialId?: string
  /** Signs with a different key. */
  key?: KeyObject
  /** Changes the signed bytes after signing. */
  tampered?: boolean
  /** Attestation format and statement. */
  attestation?: { format: string; statement: CborMap }
}

interface SetupOptions {
  challenge: string
  rp: { id: string }
  user: { id: string }
}

interface SignInOptions {
  challenge: string
  rpId: string
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** A device that creates a passkey (ECDSA, P-256) and signs with it, correctly or not. */
export class SoftPasskey {
  readonly id = randomBytes(32).toString('base64url')
  readonly key: KeyObject
  private readonly publicKey: { x: Buffer; y: Buffer }
  userHandle = ''

  constructor(
    private readonly origin: string,
    /** The signature counter's value in the last signature; always 0 if `counts` is false. */
    public counter = 0,
    private readonly counts = true,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.key = privateKey
    this.publicKey = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
  }

  /** Responds to the options from `startPasskey`. */
  setUp({ challenge, rp, user }: SetupOptions, untruths: Untruths = {}) {
    this.userHandle = user.id
    const credential = Buffer.concat([
      Buffer.alloc(16),
      lengthOf(this.id),
      Buffer.from(this.id, 'base64url'),
      cbor(this.coseKey()),
    ])
    const data = this.authenticatorData(rp.id, HAS_CREDENTIAL, untruths)
    const { format, statement } = untruths.attestation ?? { format: 'none', statement: new Map() }
    return {
      credentialId: untruths.credentialId ?? this.id,
      clientDataJSON: this.clientData('webauthn.create', challenge, untruths).toString('base64url'),
      attestationObject: cbor(
        new Map<string, CborValue>([
          ['fmt', format],
          ['attStmt', statement],
          ['authData', Buffer.concat([data, credential])],
        ]),
      ).toString('base64url'),
    }
  }

  /** Responds to the options from `passkeySignIn`. */
  signIn({ challenge, rpId }: SignInOptions, untruths: Untruths = {}) {
    if (this.counts && untruths.counter === undefined) this.counter += 1
    const clientData = this.clientData('webauthn.get', challenge, untruths)
    const data = this.authenticatorData(rpId, 0, untruths)
    const signer = createSign('sha256').update(data).update(createHash('sha256').update(clientData).digest())
    const signature = signer.sign(untruths.key ?? this.key)
    if (untruths.tampered) data[data.length - 1] = (data.at(-1) ?? 0) + 1
    return {
      credentialId: untruths.credentialId ?? this.id,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: untruths.userHandle ?? this.userHandle,
    }
  }

  private clientData(type: string, challenge: string, untruths: Untruths): Buffer {
    const truth = { type, challenge, origin: this.origin, crossOrigin: false }
    const { type: saidType = type, challenge: saidChallenge = challenge } = untruths
    const { origin = truth.origin, crossOrigin = truth.crossOrigin } = untruths
    return Buffer.from(JSON.stringify({ type: saidType, challenge: saidChallenge, origin, crossOrigin }))
  }

  private authenticatorData(rpId: string, flags: number, untruths: Untruths): Buffer {
    const { userPresent = true, userVerified = true, counter = this.counter } = untruths
    const head = Buffer.alloc(5)
    head[0] = flags | (userPresent ? USER_PRESENT : 0) | (userVerified ? USER_VERIFIED : 0)
    head.writeUInt32BE(counter, 1)
    const site = createHash('sha256')
      .update(untruths.rpId ?? rpId)
      .digest()
    return Buffer.concat([site, head])
  }

  /** Returns the public key in COSE format: key type EC2, algorithm ES256, curve P-256. */
  private coseKey(): CborMap {
    return new Map<number, CborValue>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, this.publicKey.x],
      [-3, this.publicKey.y],
    ])
  }
}

function lengthOf(base64url: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(Buffer.from(base64url, 'base64url').length)
  return length
}

type CborMap = Map<string | number, CborValue> | Map<number, CborValue> | Map<string, CborValue>
type CborValue = number | string | Buffer | CborMap | CborValue[]

const [NEGATIVE, BYTES, TEXT, LIST, MAP] = [1, 2, 3, 4, 5]

/** Encodes a value in CBOR (RFC 8949), as far as passkeys need it. */
export function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(NEGATIVE, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(TEXT, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(BYTES, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([cborHead(LIST, value.length), ...value.map(cbor)])
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)])
  return Buffer.concat([cborHead(MAP, value.size), ...entries])
}

function cborHead(kind: number, size: number): Buffer {
  const first = kind << 5
  if (size < 24) return Buffer.from([first | size])
  if (size < 256) return Buffer.from([first | 24, size])
  return Buffer.from([first | 25, size >> 8, size & 255])
}

const START =
  'mutation ($password: String!, $code: String) { startPasskey(password: $password, code: $code) { options } }'
const ADD = `mutation ($name: String!, $answer: PasskeySetupAnswer!) {
  addPasskey(name: $name, answer: $answer) { user { secondFactorRequired } passkey { id name lastUsedAt } } }`
const OPTIONS = '{ passkeySignIn { options } }'
const SIGN_IN = `mutation ($answer: PasskeySignInAnswer!) {
  signInWithPasskey(answer: $answer) { id passwordResetRequired secondFactorRequired } }`

/** The steps to add a passkey and to sign in with it, over GraphQL. */
export const passkeySteps = {
  start: (client: Client, credentials: object = { password: PASSWORD }) => client.graphql(START, credentials),
  add: (client: Client, answer: object, name = 'Phone') => client.graphql(ADD, { name, answer }),
  options: async (client: Client) => (await client.graphql(OPTIONS)).data.passkeySignIn?.options,
  signIn: (client: Client, answer: object) => client.graphql(SIGN_IN, { answer }),
}

/** Adds a passkey to a signed-in user's account. */
export async function addPasskeyTo(client: Client, passkey: SoftPasskey, name = 'Phone'): Promise<{ id: string }> {
  const { data } = await passkeySteps.start(client)
  const added = await passkeySteps.add(client, passkey.setUp(data.startPasskey.options), name)
  return added.data.addPasskey.passkey
}

/** Signs in a visitor with a passkey, correctly or with falsified values. */
export async function signInWith(client: Client, passkey: SoftPasskey, untruths: Untruths = {}) {
  return passkeySteps.signIn(client, passkey.signIn(await passkeySteps.options(client), untruths))
}
