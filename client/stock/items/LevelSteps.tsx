import { Button, chakra, Flex, IconButton } from '@chakra-ui/react'
import { Minus, Plus } from 'lucide-react'
import { levelText } from '../stockFormat'
import type { StockItemDetailsFragment } from './StockItem.generated'
import { useLevelSteps } from './useLevelSteps'

interface LevelStepsProps {
  item: StockItemDetailsFragment
  location: { id: string; name: string }
  /** Called to enter another level. */
  onSet: () => void
}

export function LevelSteps({ item, location, onSet }: LevelStepsProps) {
  const { level, step } = useLevelSteps(item, location.id)
  return (
    <Flex align="center" justify="flex-end" wrap="wrap" gap={1} ms="auto">
      <IconButton
        size="sm"
        variant="subtle"
        aria-label={`One less at ${location.name}`}
        aria-disabled={level === 0 || undefined}
        opacity={level === 0 ? 0.5 : undefined}
        onClick={() => step(-1)}
      >
        <Minus />
      </IconButton>
      <chakra.strong minW="5.5rem" textAlign="center" aria-live="polite">
        {levelText(level, item)}
      </chakra.strong>
      <IconButton size="sm" variant="subtle" aria-label={`One more at ${location.name}`} onClick={() => step(1)}>
        <Plus />
      </IconButton>
      <Button size="sm" variant="ghost" aria-label={`Set level at ${location.name}`} onClick={onSet}>
        Set level
      </Button>
    </Flex>
  )
}
