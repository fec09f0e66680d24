import type { VerifiedRegistrationResponse } from '@simplewebauthn/server'
import type { PasskeySetupAnswer, PasskeySignInAnswer } from './passkey.type'
import type { PasskeySite } from './passkeySite'

/**
 * Signature algorithms that every supported version of Node can verify: Ed25519, ECDSA with P-256, RSA (COSE algorithm
 * numbers).
 */
export const PASSKEY_ALGORITHMS = [-8, -7, -257]

type NewCredential = NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential']

/**
 * Checks an answer's type, origin, site, user verification and format. The answer's challenge has already been used up.
 * @throws Error with the reason.
 */
export async function verifyPasskeySetup(
  { credentialId: id, ...response }: PasskeySetupAnswer,
  { rpId, origin }: PasskeySite,
): Promise<NewCredential> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  await checkAttestation(response.attestationObject)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: () => true,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  })
  if (registrationInfo?.credential.id !== id) throw new Error('The answer belongs to a different passkey.')
  return registrationInfo.credential
}

/**
 * Rejects attestation certificates: they were not requested, and the library would fetch revocation lists from the URLs
 * in them.
 */
async function checkAttestation(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'))
  const format = attestation.get('fmt')
  if (format !== 'none' && format !== 'packed') throw new Error(`The attestation ${format} was not requested.`)
  if (attestation.get('attStmt').get('x5c') !== undefined)
    throw new Error('The answer contains a certificate, which was not requested.')
}

/**
 * Checks an answer's type, origin, site, user verification and signature. The answer's challenge has already been used
 * up.
 * @returns the device's counter, which the caller must compare with the stored counter.
 * @throws Error with the reason.
 */
export async function verifyPasskeySignIn(
  { credentialId: id, ...response }: PasskeySignInAnswer,
  publicKey: Uint8Array,
  { rpId, origin }: PasskeySite,
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: () => true,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    requireUserVerification: true,
  })
  if (!verified) throw new Error('The signature is wrong.')
  return authenticationInfo.newCounter
}

/** Returns the challenge in an answer; empty if the answer has no challenge. */
export function extractPasskeyChallenge({ clientDataJSON }: { clientDataJSON: string }): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
