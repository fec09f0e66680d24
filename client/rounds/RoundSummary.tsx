import { Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { TermHelp } from '../help/TermHelp'
import { ItemSummary } from './ItemSummary'
import { describeItemChange, describeItemFindings, describeItemOutcome } from './roundFormat'
import { getFailedItems, getPassedItems, groupItems, type RoundItemDetails } from './roundItems'

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
  const { notSeen, unexpected } = groupItems(items)
  const untested = items.filter(({ expected, status }) => expected && (status === 'seen' || status === 'skipped'))
  return (
    <Stack gap={8}>
      <ItemSummary id="failed" title="Failed" items={getFailedItems(items)} about={withChange(describeItemFindings)} />
      <ItemSummary id="not-seen" title="Not seen" items={notSeen} about={describeItemChange} />
      <ItemSummary
        id="not-tested"
        title="Seen or skipped, not tested"
        term={<TermHelp term="skipped" />}
        items={untested}
        about={withChange(describeItemOutcome)}
      />
      {moves}
      <ItemSummary
        id="unexpected"
        title="Unexpected"
        term={<TermHelp term="unexpected" />}
        items={unexpected}
        about={({ fromLocation }) => (fromLocation ? `From ${fromLocation.name}` : 'New here')}
      />
      <ItemSummary id="passed" title="Passed" items={getPassedItems(items)} about={withChange(describeItemFindings)} />
    </Stack>
  )
}

const withChange = (about: (item: RoundItemDetails) => string) => (item: RoundItemDetails) =>
  [about(item), describeItemChange(item)].filter(Boolean).join('. ')
