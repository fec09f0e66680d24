import { chakra, Flex } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { progressText } from './format'
import { isCounted, type TakeLine } from './takeLines'

interface CountProgressProps {
  location: { name: string }
  lines: readonly TakeLine[]
  /** Counts that are not on the server yet. */
  waiting: number
}

/** How far the count is: 'n of m counted', and what is still waiting for a connection. */
export function CountProgress({ location, lines, waiting }: CountProgressProps) {
  const countedItems = lines.filter(isCounted).length
  return (
    <chakra.div mb={4}>
      <Flex justify="space-between" gap={3} wrap="wrap" mb={2}>
        <chakra.span color="fg.muted">{location.name}</chakra.span>
        <chakra.strong role="status">{progressText({ countedItems, totalItems: lines.length })}</chakra.strong>
      </Flex>
      <Bar aria-label="Counted" value={countedItems} max={lines.length || 1} />
      <chakra.p
        role="status"
        display={waiting > 0 ? 'flex' : 'none'}
        alignItems="center"
        gap={1.5}
        mt={2}
        textStyle="table"
        color="fg.warning"
        fontWeight="medium"
      >
        <CloudOff size={16} aria-hidden />
        {waiting === 1 ? '1 count is' : `${waiting} counts are`} waiting for a connection. You can continue counting.
      </chakra.p>
    </chakra.div>
  )
}

const Bar = chakra('progress', {
  base: {
    display: 'block',
    appearance: 'none',
    width: '100%',
    height: 2,
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg.emphasized',
    '&::-webkit-progress-bar': { bg: 'bg.emphasized' },
    '&::-webkit-progress-value': { bg: 'accent.solid' },
    '&::-moz-progress-bar': { bg: 'accent.solid' },
  },
})
