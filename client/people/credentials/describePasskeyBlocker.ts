import { canUsePasskeys } from './passkeyDevice'

interface Place {
  /** The app's address. */
  address: string
  available: boolean
}

/** Returns why passkeys cannot be used here; undefined if they can be used. */
export function describePasskeyBlocker({ address, available }: Place): string | undefined {
  if (!available)
    return `Passkeys work only at an address with a host name and HTTPS, such as https://hall.example. This app’s address is ${address}, so use a password instead.`
  if (location.origin !== address) return `Passkeys work only at ${address}. Open the app there.`
  return canUsePasskeys() ? undefined : 'This browser does not support passkeys. Try another one, or update it.'
}
