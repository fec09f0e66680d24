import { Text } from '@chakra-ui/react'
import { RelativeTime } from '../../components/format/RelativeTime'
import { providerHost } from '../provider/providerHost'
import type { UserDetailsFragment } from './User.generated'
import { useUserPasskeysQuery } from './UserPasskey.generated'

/** Shows how an account signs in. */
export function WaysToSignIn({
  account: { id, passwordState, secondFactor, identity },
}: {
  account: Pick<UserDetailsFragment, 'id' | 'passwordState' | 'secondFactor' | 'identity'>
}) {
  const host = identity && providerHost(identity.issuer)
  const atProvider = identity?.email ? `${host} (${identity.email})` : host
  const { data } = useUserPasskeysQuery({ variables: { userId: id } })
  const hasPasskey = data && data.userPasskeys.length > 0
  const ways = [passwordState !== 'none' && 'a password', hasPasskey && 'a passkey', atProvider].filter(Boolean)
  if (ways.length === 0 && !data) return null
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
