import { chakra, Flex, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { RoundDetailsFragment } from './Round.generated'
import { RoundItemRow } from './RoundItemRow'
import type { RoundDialogState } from './roundDialog'
import type { RoundItem } from './roundItems'
import type { RoundActions } from './useRoundActions'

interface RoundItemsProps {
  id: string
  title: string
  items: readonly RoundItem[]
  round: RoundDetailsFragment
  actions: RoundActions
  dialog: RoundDialogState
  /** Shown beside the heading. */
  tools?: ReactNode
  /** Replaces the list; without it an empty list is left out. */
  empty?: ReactNode
}

/** Items of a round that have the same thing in common. */
export function RoundItems({ id, title, items, round, actions, dialog, tools, empty }: RoundItemsProps) {
  if (items.length === 0 && !empty) return null
  return (
    <chakra.section aria-labelledby={id}>
      <Flex align="center" justify="space-between" gap={3} mb={2}>
        <Heading as="h2" id={id}>
          {title}
          {items.length > 0 && ` (${items.length})`}
        </Heading>
        {tools}
      </Flex>
      {items.length === 0 && empty}
      <ul>
        {items.map((item) => (
          <RoundItemRow key={item.id} item={item} round={round} actions={actions} dialog={dialog} />
        ))}
      </ul>
    </chakra.section>
  )
}
