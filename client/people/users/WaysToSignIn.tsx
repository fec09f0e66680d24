import { Text } from '@chakra-ui/react'
import { RelativeTime } from '../../components/RelativeTime'
import { providerHost } from '../provider/providerHost'
import type { UserDetailsFragment } from './User.generated'

/** Says how an account signs in. */
export function WaysToSignIn({
  account: { passwordState, secondFactor, identity },
}: {
  account: Pick<UserDetailsFragment, 'passwordState' | 'secondFactor' | 'identity'>
}) {
  const host = identity && providerHost(identity.issuer)
  const atProvider = identity?.email ? `${host} (${identity.email})` : host
  const ways = [passwordState !== 'none' && 'a password', atProvider].filter(Boolean)
  return (
    <Text>
      Signs in with {ways.length > 0 ? ways.join(' or ') : 'nothing: reset the password'}
      {secondFactor && ', and a code'}.{' '}
      {identity && (
        <>
          Last signed in there <RelativeTime instant={identity.lastUsedAt} />.
        </>
      )}
    </Text>
  )
}
