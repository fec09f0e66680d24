import { Badge, Button, chakra, Text } from '@chakra-ui/react'
import { RelativeTime } from '../../components/format/RelativeTime'
import { browserName } from '../browserName'
import type { OwnSessionDetailsFragment } from './OwnSession.generated'

interface OwnSessionRowProps {
  session: OwnSessionDetailsFragment
  onEnd: () => void
}

/** One of the user's sessions, with a button to end it. */
export function OwnSessionRow({ session, onEnd }: OwnSessionRowProps) {
  const { current, createdAt, seenAt, userAgent, address } = session
  const browser = browserName(userAgent)
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
