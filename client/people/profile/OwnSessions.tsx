import { Badge, Button, chakra, Text } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { notify } from '../../components/messages'
import { noticeRefusal } from '../../components/noticeRefusal'
import { RelativeTime } from '../../components/RelativeTime'
import { browserName } from './browserName'
import { OwnSessionsDocument, useOwnSessionsQuery, useSignOutElsewhereMutation } from './OwnSession.generated'
import { ProfileCard } from './ProfileCard'

/** Where one is signed in, and the way to end all of it but here. */
export function OwnSessions() {
  const { data, error } = useOwnSessionsQuery({ fetchPolicy: 'cache-and-network' })
  const [signOutElsewhere, { loading }] = useSignOutElsewhereMutation({
    update: (cache, result) => {
      if (!result.data) return
      cache.writeQuery({ query: OwnSessionsDocument, data: { ownSessions: result.data.signOutElsewhere } })
    },
  })
  const sessions = data?.ownSessions ?? []

  const signOut = async () => {
    try {
      await signOutElsewhere()
      notify({ text: 'Signed out everywhere else' })
    } catch (refusal) {
      noticeRefusal(refusal)
    }
  }

  return (
    <ProfileCard
      title="Where you are signed in"
      text="A browser that you do not know? Sign out everywhere else, then change your password."
      loading={!data && !error}
      error={error}
      action={
        sessions.some(({ current }) => !current) && (
          <Button variant="outline" loading={loading} onClick={() => void signOut()}>
            <LogOut />
            Sign out everywhere else
          </Button>
        )
      }
    >
      <chakra.ul aria-label="Sessions">
        {sessions.map(({ id, current, createdAt, seenAt, userAgent, address }) => (
          <chakra.li key={id} py={2} borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
            <Text fontWeight="medium" title={userAgent}>
              {browserName(userAgent)} {current && <Badge colorPalette="green">This browser</Badge>}
            </Text>
            <Text textStyle="sm" color="fg.muted">
              {address && `From ${address}. `}Signed in <RelativeTime instant={createdAt} />
              {!current && (
                <>
                  , last used <RelativeTime instant={seenAt} />
                </>
              )}
              .
            </Text>
          </chakra.li>
        ))}
      </chakra.ul>
    </ProfileCard>
  )
}
