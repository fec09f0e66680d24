import { Button, chakra, Flex, Link } from '@chakra-ui/react'
import { Footprints } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { ChoiceDialog } from '../components/ChoiceDialog'
import { RelativeTime } from '../components/RelativeTime'
import type { LocationDetailsFragment } from '../locations/Location.generated'
import { type RoundRowFragment, useRoundListQuery } from './Round.generated'
import { progressText, resultText } from './roundFormat'
import { StartRoundDialog } from './StartRoundDialog'

interface LocationRoundsProps {
  location: LocationDetailsFragment
  /** Identifies the scan that led here; if set, the page asks what to do. */
  scan: string | undefined
}

/** Starts or continues a round of a location, and shows the result of the last one. */
export function LocationRounds({ location, scan }: LocationRoundsProps) {
  const navigate = useNavigate()
  const [starting, setStarting] = useState(false)
  const { data } = useRoundListQuery({
    variables: { locationId: location.id, status: ['open', 'paused', 'completed'], offset: 0, limit: 2 },
    fetchPolicy: 'cache-and-network',
  })
  useEffect(
    function offerRound() {
      if (scan) setStarting(true)
    },
    [scan],
  )
  const rounds = data?.rounds.items ?? []
  const open = rounds.find(({ status }) => status !== 'completed')
  const last = rounds.find(({ status }) => status === 'completed')
  return (
    <Flex align="center" columnGap={4} rowGap={2} wrap="wrap" mb={4} _print={{ display: 'none' }}>
      {open ? (
        <Button asChild>
          <RouterLink to={`/pat/rounds/${open.id}`}>
            <Footprints />
            {open.status === 'paused' ? 'Resume the round' : 'Continue the round'}
          </RouterLink>
        </Button>
      ) : (
        location.active && (
          <Button onClick={() => setStarting(true)}>
            <Footprints />
            Start a round
          </Button>
        )
      )}
      <chakra.p textStyle="table" color="fg.muted" flex="1 1 12rem">
        {open && `${progressText(open)}. `}
        {last && <LastRound round={last} />}
        {data && data.rounds.total > 1 && (
          <Link asChild>
            <RouterLink to={`/pat/rounds?location=${location.id}`}>All rounds</RouterLink>
          </Link>
        )}
      </chakra.p>
      {starting && open && (
        <ChoiceDialog
          title={`A round of ${location.name} is under way`}
          cancelText="View only"
          onCancel={() => setStarting(false)}
          choices={[
            {
              text: 'Continue the round',
              help: `${progressText(open)}${open.startedBy ? `, started by ${open.startedBy.name}` : ''}.`,
              icon: Footprints,
              main: true,
              onChoose: () => void navigate(`/pat/rounds/${open.id}`),
            },
          ]}
        />
      )}
      {starting && data && !open && location.active && (
        <StartRoundDialog
          location={location}
          cancelText={scan ? 'View only' : undefined}
          onCancel={() => setStarting(false)}
        />
      )}
    </Flex>
  )
}

function LastRound({ round }: { round: RoundRowFragment }) {
  return (
    <>
      <Link asChild>
        <RouterLink to={`/pat/rounds/${round.id}`}>
          Last round <RelativeTime instant={round.completedAt ?? round.startedAt} />
        </RouterLink>
      </Link>
      : {resultText(round)}.{' '}
    </>
  )
}
