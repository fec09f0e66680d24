import { Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { findingsText, outcomeText } from './format'
import { ItemSummary } from './ItemSummary'
import { failedItems, groupItems, passedItems, type RoundItem } from './roundItems'

interface RoundSummaryProps {
  items: readonly RoundItem[]
  /** What is said of an item that was not seen; 'Not seen' unless given. */
  aboutNotSeen?: (item: RoundItem) => ReactNode
  /** What stands for the items of other locations that may move here. */
  moves: ReactNode
}

/** What came of a round: failed, not seen, not tested, moving, unexpected and passed. */
export function RoundSummary({ items, aboutNotSeen = outcomeText, moves }: RoundSummaryProps) {
  const { notSeen, unexpected } = groupItems(items)
  const untested = items.filter(({ expected, status }) => expected && (status === 'seen' || status === 'skipped'))
  return (
    <Stack gap={8}>
      <ItemSummary id="failed" title="Failed" items={failedItems(items)} about={findingsText} />
      <ItemSummary id="not-seen" title="Not seen" items={notSeen} about={aboutNotSeen} />
      <ItemSummary id="not-tested" title="Seen or skipped, not tested" items={untested} about={outcomeText} />
      {moves}
      <ItemSummary
        id="unexpected"
        title="Unexpected"
        items={unexpected}
        about={({ fromLocation }) => (fromLocation ? `From ${fromLocation.name}` : 'New here')}
      />
      <ItemSummary id="passed" title="Passed" items={passedItems(items)} about={findingsText} />
    </Stack>
  )
}
