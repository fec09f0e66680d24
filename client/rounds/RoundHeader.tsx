import { chakra, Flex } from '@chakra-ui/react'
import { Pause } from 'lucide-react'
import { ProgressRing } from '../components/charts/ProgressRing'
import { formatDateTime } from '../components/format/dateTime'
import type { RoundDetailsFragment } from './Round.generated'
import { describeRoundResult, formatRoundProgress, ROUND_SCOPE_LABELS } from './roundFormat'
import { countSeenRoundItems } from './roundItems'

/** Shows the round's progress, and who started the round. */
export function RoundHeader({ round }: { round: RoundDetailsFragment }) {
  const { counts, scope, startedAt, startedBy, status } = round
  return (
    <Flex gap={4} align="center" color="fg" flex="1 1 100%">
      <ProgressRing
        value={countSeenRoundItems(round)}
        max={counts.expected}
        size={72}
        label={formatRoundProgress(round)}
      >
        <chakra.span textStyle="section">
          {countSeenRoundItems(round)}/{counts.expected}
        </chakra.span>
      </ProgressRing>
      <chakra.div flex="1 1 9rem" minW={0}>
        <chakra.p textStyle="section" role="status">
          {describeRoundResult(round)}
        </chakra.p>
        <chakra.p color="fg.muted" textStyle="table">
          {ROUND_SCOPE_LABELS[scope]} · started {formatDateTime(startedAt)}
          {startedBy && ` by ${startedBy.name}`}
        </chakra.p>
        {status === 'paused' && (
          <Flex as="span" align="center" gap={1.5} fontWeight="semibold" color="fg.warning">
            <Pause size={16} aria-hidden />
            Paused. Any user can resume this round on any device.
          </Flex>
        )}
      </chakra.div>
    </Flex>
  )
}
