import { chakra, Heading, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { AccessTokenRow } from '../tokens/AccessTokenRow'
import { evictToken } from '../tokens/evictToken'
import { useRevokeUserAccessTokenMutation, useUserAccessTokensQuery } from './UserAccessToken.generated'

/** Lists the tokens of an account, with buttons to revoke them. */
export function UserAccessTokens({ userId }: { userId: string }) {
  const { data, error } = useUserAccessTokensQuery({ variables: { userId }, fetchPolicy: 'network-only' })
  const [revoke] = useRevokeUserAccessTokenMutation()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Heading as="h3" id={heading} size="sm">
        Personal access tokens
      </Heading>
      {error && <Text role="alert">The tokens could not be loaded. Close this dialog and try again.</Text>}
      {data?.userAccessTokens.length === 0 && <Text color="fg.muted">This account has no tokens.</Text>}
      <chakra.ul aria-labelledby={heading}>
        {data?.userAccessTokens.map((token) => (
          <AccessTokenRow
            key={token.id}
            token={token}
            onRevoke={() => revoke({ variables: { id: token.id }, update: evictToken(token) })}
          />
        ))}
      </chakra.ul>
    </section>
  )
}
