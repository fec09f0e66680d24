import { request } from '../../graphql/request'
import { PasskeySignInDocument } from './PasskeySignIn.generated'

/** Returns the server's options; undefined if this page is not at the app's address, or the server does not answer. */
export async function readOptions(): Promise<object | undefined> {
  try {
    const options = (await request(PasskeySignInDocument, {})).passkeySignIn?.options
    return options?.rpId === location.hostname ? options : undefined
  } catch {
    return undefined
  }
}
