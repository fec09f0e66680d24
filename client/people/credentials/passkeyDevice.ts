import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { UserFixableError } from '../../components/messages/userProblem'
import type { PasskeySetupAnswer, PasskeySignInAnswer } from '../../graphql/schema.generated'

const loadLibrary = () => import('@simplewebauthn/browser')

/** True if the browser supports passkeys, which requires HTTPS. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window

/**
 * Lets the device create a passkey. The `options` come from the server.
 * @throws UserFixableError
 */
export async function createDevicePasskey(options: object): Promise<PasskeySetupAnswer> {
  const { startRegistration } = await loadLibrary()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const { id, response } = await startRegistration({ optionsJSON }).catch((error) => {
    throw new UserFixableError(error.name === 'InvalidStateError' ? ALREADY_THERE : NOT_CREATED)
  })
  return { credentialId: id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject }
}

const ALREADY_THERE = 'This device already has a passkey for your account. Use it to sign in.'
const NOT_CREATED = 'The device did not create a passkey. Try again, and confirm with your fingerprint, face or PIN.'

/**
 * Lets the user sign in with one of the device's passkeys: immediately, or, if `byAutofill` is true, once the user
 * chooses one of the email field's suggestions. Cancels an earlier call that is still waiting. Returns null if the
 * user, the device or a later call cancels.
 */
export async function requestPasskeyAnswer(options: object, byAutofill: boolean): Promise<PasskeySignInAnswer | null> {
  const { startAuthentication } = await loadLibrary()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  try {
    const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: byAutofill })
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
    return { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle }
  } catch {
    return null
  }
}

/** True if the browser suggests passkeys in the email field. */
export async function hasPasskeyAutofill(): Promise<boolean> {
  return (await loadLibrary()).browserSupportsWebAuthnAutofill()
}

/** Cancels a `requestPasskeyAnswer` call that is still waiting. */
export async function cancelPasskeyRequest(): Promise<void> {
  ;(await loadLibrary()).WebAuthnAbortService.cancelCeremony()
}
