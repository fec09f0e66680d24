import { Button, chakra, Flex } from '@chakra-ui/react'
import { Pause } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../components/ConfirmDialog'
import { ProgressRing } from '../components/charts/ProgressRing'
import { exactTime } from '../components/dateTime'
import { HowToTestButton } from '../help/HowToTestButton'
import { isLocalId } from '../offline/outbox/entry/localIds'
import { AssignedTo } from './assignments/AssignedTo'
import type { RoundDetailsFragment } from './Round.generated'
import { progressText, resultText, SCOPE_LABELS } from './roundFormat'
import { seenCount } from './roundItems'

interface RoundHeadProps {
  round: RoundDetailsFragment
  onCancel: () => void
}

/** Shows the progress of the round and who started it, with buttons to pause or cancel it. */
export function RoundHead({ round, onCancel }: RoundHeadProps) {
  const { counts, scope, startedAt, startedBy, status } = round
  const [asking, setAsking] = useState(false)
  return (
    <Flex gap={4} align="center" wrap="wrap">
      <ProgressRing value={seenCount(round)} max={counts.expected} size={88} label={progressText(round)}>
        <chakra.span textStyle="section">
          {seenCount(round)}/{counts.expected}
        </chakra.span>
      </ProgressRing>
      <chakra.div flex="1 1 11rem" minW={0}>
        <chakra.p textStyle="section" role="status">
          {resultText(round)}
        </chakra.p>
        <chakra.p color="fg.muted" textStyle="table">
          {SCOPE_LABELS[scope]} · started {exactTime(startedAt)}
          {startedBy && ` by ${startedBy.name}`}
        </chakra.p>
        <Flex align="center" gap={3} wrap="wrap">
          {status === 'paused' && (
            <Flex as="span" align="center" gap={1.5} fontWeight="semibold" color="fg.warning">
              <Pause size={16} aria-hidden />
              Paused. Any user can resume this round on any device.
            </Flex>
          )}
          <Button size="sm" variant="ghost" colorPalette="gray" ms={-3} onClick={() => setAsking(true)}>
            Cancel round
          </Button>
          <HowToTestButton />
        </Flex>
        {!isLocalId(round.id) && (
          <AssignedTo name={`the round of ${round.location.name}`} subject={{ roundId: round.id }} />
        )}
      </chakra.div>
      {asking && (
        <ConfirmDialog
          title="Cancel this round?"
          confirmText="Cancel round"
          cancelText="Keep going"
          onConfirm={() => {
            setAsking(false)
            onCancel()
          }}
          onCancel={() => setAsking(false)}
        >
          Saved tests stay. No asset is moved or counted as not seen.
        </ConfirmDialog>
      )}
    </Flex>
  )
}
