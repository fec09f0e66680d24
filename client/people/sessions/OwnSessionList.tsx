import { Badge, Button, chakra, Text } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { RelativeTime } from '../../components/format/RelativeTime'
import { FormDialog } from '../../components/forms/FormDialog'
import { describeBrowser } from '../browserName'
import { ReauthenticationPasswordField } from '../credentials/ReauthenticationFields'
import { ProfileCard } from '../ProfileCard'
import {
  type OwnSessionDetailsFragment,
  OwnSessionsDocument,
  useOwnSessionsQuery,
  useSignOutElsewhereMutation,
} from './OwnSession.generated'

/** Lists the user's sessions, with buttons to end a single session, or all sessions except the current one. */
export function OwnSessionList() {
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

interface OwnSessionRowProps {
  session: OwnSessionDetailsFragment
  onEnd: () => void
}

/** One of the user's sessions, with a button to end it. */
function OwnSessionRow({ session, onEnd }: OwnSessionRowProps) {
  const { current, createdAt, seenAt, userAgent, address } = session
  const browser = describeBrowser(userAgent)
  return (
    <chakra.li display="flex" alignItems="center" gap={3} py={2} borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <chakra.div flex={1} minW={0}>
        <Text fontWeight="medium" title={userAgent}>
          {browser} {current && <Badge colorPalette="green">This browser</Badge>}
        </Text>
        <Text textStyle="table" color="fg.muted">
          {address && `From ${address}. `}Signed in <RelativeTime instant={createdAt} />
          {!current && (
            <>
              , last used <RelativeTime instant={seenAt} />
            </>
          )}
          .
        </Text>
      </chakra.div>
      {!current && (
        <Button variant="ghost" colorPalette="red" aria-label={`Sign out ${browser}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </chakra.li>
  )
}

interface EndSessionsDialogProps {
  /** The session to end, or 'others' for all sessions except the current one. */
  session: OwnSessionDetailsFragment | 'others'
  onClose: () => void
}

/** Asks for the password before sessions are ended. */
function EndSessionsDialog({ session, onClose }: EndSessionsDialogProps) {
  const form = useForm({ defaultValues: { password: '' } })
  const [signOutElsewhere] = useSignOutElsewhereMutation({
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: OwnSessionsDocument, data: { ownSessions: data.signOutElsewhere } })
    },
  })
  const browser = session === 'others' ? undefined : describeBrowser(session.userAgent)

  return (
    <FormDialog
      title={browser ? `Sign out ${browser}` : 'Sign out everywhere else'}
      form={form}
      submitText="Sign out"
      savedText={browser ? `${browser} signed out` : 'Signed out everywhere else'}
      onSubmit={({ password }) =>
        signOutElsewhere({ variables: { password, id: session === 'others' ? null : session.id } })
      }
      onClose={onClose}
    >
      <ReauthenticationPasswordField />
    </FormDialog>
  )
}
