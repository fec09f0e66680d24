import { Button, chakra, Link, Text } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { ProfileCard } from '../ProfileCard'
import { SecretDialog } from '../SecretDialog'
import { useAccessTokensQuery, useRevokeAccessTokenMutation } from './AccessToken.generated'
import { AccessTokenDialog } from './AccessTokenDialog'
import { AccessTokenRow } from './AccessTokenRow'
import { evictToken } from './evictToken'

/** Lists the user's own tokens for scripts. */
export function AccessTokens() {
  const { data, error, refetch } = useAccessTokensQuery({ fetchPolicy: 'cache-and-network' })
  const [revoke] = useRevokeAccessTokenMutation()
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string>()
  const tokens = data?.accessTokens ?? []

  return (
    <ProfileCard
      title="Personal access tokens"
      text="For scripts that act on your behalf. A token never has more permissions than you have."
      loading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      action={
        <Button variant="subtle" onClick={() => setCreating(true)}>
          <Plus />
          New token
        </Button>
      }
    >
      {data && tokens.length === 0 && <Text color="fg.muted">You have no tokens.</Text>}
      <Link asChild alignSelf="flex-start" variant="underline">
        <RouterLink to="/profile/api">API reference</RouterLink>
      </Link>
      <chakra.ul aria-label="Tokens">
        {tokens.map((token) => (
          <AccessTokenRow
            key={token.id}
            token={token}
            onRevoke={() => revoke({ variables: { id: token.id }, update: evictToken(token) })}
          />
        ))}
      </chakra.ul>
      {creating && <AccessTokenDialog onCreated={setSecret} onClose={() => setCreating(false)} />}
      {secret && (
        <SecretDialog title="Your new token" label="Token" secret={secret} onClose={() => setSecret(undefined)}>
          Send it in the header <chakra.code fontFamily="mono">Authorization: Bearer …</chakra.code>. Keep it secret:
          anyone who has it can act on your behalf.
        </SecretDialog>
      )}
    </ProfileCard>
  )
}
