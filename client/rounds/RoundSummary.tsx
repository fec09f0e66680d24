import { Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { TermHelp } from '../help/TermHelp'
import { ItemSummary } from './ItemSummary'
import { changeText, findingsText, outcomeText } from './roundFormat'
import { failedItems, groupItems, passedItems, type RoundItem } from './roundItems'

interface RoundSummaryProps {
  items: readonly RoundItem[]
  /** The items of other locations that move here. */
  moves: ReactNode
}

/**
 * The result of a round: failed, not seen, not tested, moved, unexpected and passed items, marking what is new since
 * the previous round.
 */
export function RoundSummary({ items, moves }: RoundSummaryProps) {
  const { notSeen, unexpected } = groupItems(items)
  const untested = items.filter(({ expected, status }) => expected && (status === 'seen' || status === 'skipped'))
  return (
    <Stack gap={8}>
      <ItemSummary id="failed" title="Failed" items={failedItems(items)} about={withChange(findingsText)} />
      <ItemSummary id="not-seen" title="Not seen" items={notSeen} about={changeText} />
      <ItemSummary
        id="not-tested"
        title="Seen or skipped, not tested"
        term={<TermHelp term="skipped" />}
        items={untested}
        about={withChange(outcomeText)}
      />
      {moves}
      <ItemSummary
        id="unexpected"
        title="Unexpected"
        term={<TermHelp term="unexpected" />}
        items={unexpected}
        about={({ fromLocation }) => (fromLocation ? `From ${fromLocation.name}` : 'New here')}
      />
      <ItemSummary id="passed" title="Passed" items={passedItems(items)} about={withChange(findingsText)} />
    </Stack>
  )
}

const withChange = (about: (item: RoundItem) => string) => (item: RoundItem) =>
  [about(item), changeText(item)].filter(Boolean).join('. ')
