import { Button, chakra, Flex, Heading } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { RoundDetailsFragment } from './Round.generated'
import { RoundItemRow } from './RoundItemRow'
import type { RoundDialogState } from './roundDialog'
import type { RoundItemDetails } from './roundItems'
import type { RoundActions } from './useRoundActions'

interface RoundItemListProps {
  id: string
  title: string
  /** Help for the term in the title, shown next to the title. */
  term?: ReactNode
  items: readonly RoundItemDetails[]
  round: RoundDetailsFragment
  actions: RoundActions
  dialog: RoundDialogState
  /** Shown next to the heading. */
  tools?: ReactNode
  /** Shown instead of an empty list; by default an empty list is hidden. */
  empty?: ReactNode
}

/** Number of rows rendered at first and added per tap, because a thousand rows take a phone too long to render. */
const ROWS = 100

/** A group of a round's items under a heading. */
export function RoundItemList({ id, title, term, items, round, actions, dialog, tools, empty }: RoundItemListProps) {
  const [shown, setShown] = useState(ROWS)
  if (items.length === 0 && !empty) return null
  return (
    <chakra.section aria-labelledby={id}>
      <Flex align="center" justify="space-between" wrap="wrap" columnGap={3} rowGap={1} mb={2}>
        <Flex align="center" gap={1}>
          <Heading as="h2" id={id}>
            {title}
            {items.length > 0 && ` (${items.length})`}
          </Heading>
          {term}
        </Flex>
        {tools}
      </Flex>
      {items.length === 0 && empty}
      <ul>
        {items.slice(0, shown).map((item) => (
          <RoundItemRow key={item.id} item={item} round={round} actions={actions} dialog={dialog} />
        ))}
      </ul>
      {items.length > shown && (
        <Button variant="subtle" mt={3} onClick={() => setShown(shown + ROWS)}>
          Show {Math.min(ROWS, items.length - shown)} more of {items.length}
        </Button>
      )}
    </chakra.section>
  )
}
