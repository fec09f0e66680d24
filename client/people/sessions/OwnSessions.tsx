import { Button, chakra } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { ProfileCard } from '../ProfileCard'
import { EndSessionsDialog } from './EndSessionsDialog'
import { type OwnSessionDetailsFragment, useOwnSessionsQuery } from './OwnSession.generated'
import { OwnSessionRow } from './OwnSessionRow'

/** Lists the user's sessions, and ends all but the current one. */
export function OwnSessions() {
  const { data, error, refetch } = useOwnSessionsQuery({ fetchPolicy: 'cache-and-network' })
  const [ending, setEnding] = useState<OwnSessionDetailsFragment | 'others'>()
  const sessions = data?.ownSessions ?? []

  return (
    <ProfileCard
      title="Where you are signed in"
      text="If you do not recognise a browser, sign out everywhere else and change your password."
      loading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      action={
        sessions.some(({ current }) => !current) && (
          <Button variant="subtle" onClick={() => setEnding('others')}>
            <LogOut />
            Sign out everywhere else
          </Button>
        )
      }
    >
      <chakra.ul aria-label="Sessions">
        {sessions.map((session) => (
          <OwnSessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </chakra.ul>
      {ending && <EndSessionsDialog session={ending} onClose={() => setEnding(undefined)} />}
    </ProfileCard>
  )
}
