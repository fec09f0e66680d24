import { Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { TermHelpButton } from '../help/TermHelpButton'
import { RoundItemSummary } from './RoundItemSummary'
import { describeRoundItemChange, describeRoundItemFindings, describeRoundItemOutcome } from './roundFormat'
import { groupRoundItems, listFailedRoundItems, listPassedRoundItems, type RoundItemDetails } from './roundItems'

interface RoundSummaryProps {
  items: readonly RoundItemDetails[]
  /** The items from other locations that move here. */
  moves: ReactNode
}

/**
 * The result of a round: failed, not seen, not tested, moved, unexpected and passed items. Marks what is new since the
 * previous round.
 */
export function RoundSummary({ items, moves }: RoundSummaryProps) {
  const { notSeen, unexpected } = groupRoundItems(items)
  const untested = items.filter(({ expected, status }) => expected && (status === 'seen' || status === 'skipped'))
  return (
    <Stack gap={8}>
      <RoundItemSummary
        id="failed"
        title="Failed"
        items={listFailedRoundItems(items)}
        about={withChange(describeRoundItemFindings)}
      />
      <RoundItemSummary id="not-seen" title="Not seen" items={notSeen} about={describeRoundItemChange} />
      <RoundItemSummary
        id="not-tested"
        title="Seen or skipped, not tested"
        term={<TermHelpButton term="skipped" />}
        items={untested}
        about={withChange(describeRoundItemOutcome)}
      />
      {moves}
      <RoundItemSummary
        id="unexpected"
        title="Unexpected"
        term={<TermHelpButton term="unexpected" />}
        items={unexpected}
        about={({ fromLocation }) => (fromLocation ? `From ${fromLocation.name}` : 'New here')}
      />
      <RoundItemSummary
        id="passed"
        title="Passed"
        items={listPassedRoundItems(items)}
        about={withChange(describeRoundItemFindings)}
      />
    </Stack>
  )
}

const withChange = (about: (item: RoundItemDetails) => string) => (item: RoundItemDetails) =>
  [about(item), describeRoundItemChange(item)].filter(Boolean).join('. ')
