import { fetchOperationData } from '../../graphql/request'
import { PasskeySignInDocument } from './PasskeySignIn.generated'

/**
 * Returns the server's options for signing in with a passkey; undefined if this page is not at the app's address, or if
 * the server cannot be reached.
 */
export async function fetchSignInOptions(): Promise<object | undefined> {
  try {
    const options = (await fetchOperationData(PasskeySignInDocument, {})).passkeySignIn?.options
    return options?.rpId === location.hostname ? options : undefined
  } catch {
    return undefined
  }
}
