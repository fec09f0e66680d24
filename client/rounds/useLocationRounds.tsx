import { Button, chakra } from '@chakra-ui/react'
import { Footprints } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ChoiceDialog } from '../components/dialogs/ChoiceDialog'
import { RelativeTime } from '../components/format/RelativeTime'
import { ButtonLink, TextLink } from '../components/links/links'
import type { LocationDetailsFragment } from '../locations/Location.generated'
import { type RoundRowFragment, useRoundListQuery } from './Round.generated'
import { describeRoundResult, formatRoundProgress } from './roundFormat'
import { StartRoundDialog } from './StartRoundDialog'

interface LocationRounds {
  /** The button that starts or continues a round. */
  button: ReactNode
  /** The progress of the open round and the result of the last one. */
  state: ReactNode
  dialog: ReactNode
}

/**
 * A location's rounds, for its page header.
 * @param scan Identifies the scan that led here; if set, the page asks what to do.
 */
export function useLocationRounds(location: LocationDetailsFragment, scan: string | undefined): LocationRounds {
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
  return {
    button: open ? (
      <ButtonLink to={`/pat/rounds/${open.id}`}>
        <Footprints />
        {open.status === 'paused' ? 'Resume the round' : 'Continue the round'}
      </ButtonLink>
    ) : (
      location.active && (
        <Button onClick={() => setStarting(true)}>
          <Footprints />
          Start a round
        </Button>
      )
    ),
    state: (open || last) && (
      <chakra.p flexBasis="full" _print={{ display: 'none' }}>
        {open && `${formatRoundProgress(open)}. `}
        {last && <LastRound round={last} />}
        {data && data.rounds.total > 1 && <TextLink to={`/pat/rounds?location=${location.id}`}>All rounds</TextLink>}
      </chakra.p>
    ),
    dialog: starting && (
      <>
        {open && (
          <ChoiceDialog
            title={`A round at ${location.name} is under way`}
            cancelText="View only"
            onCancel={() => setStarting(false)}
            choices={[
              {
                text: 'Continue the round',
                help: `${formatRoundProgress(open)}${open.startedBy ? `, started by ${open.startedBy.name}` : ''}.`,
                icon: Footprints,
                main: true,
                onChoose: () => void navigate(`/pat/rounds/${open.id}`),
              },
            ]}
          />
        )}
        {data && !open && location.active && (
          <StartRoundDialog
            location={location}
            cancelText={scan ? 'View only' : undefined}
            onCancel={() => setStarting(false)}
          />
        )}
      </>
    ),
  }
}

function LastRound({ round }: { round: RoundRowFragment }) {
  return (
    <>
      <TextLink to={`/pat/rounds/${round.id}`}>
        Last round <RelativeTime instant={round.completedAt ?? round.startedAt} />
      </TextLink>
      : {describeRoundResult(round)}.{' '}
    </>
  )
}
