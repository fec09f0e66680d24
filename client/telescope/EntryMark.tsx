import { Badge } from '@chakra-ui/react'
import { CircleX, Hourglass, Repeat } from 'lucide-react'
import type { TelescopeKind } from '../graphql/schema.generated'

interface EntryMarkProps {
  entry: { kind: TelescopeKind; flagged: boolean }
}

/** Says by icon and word what is wrong with an entry; nothing if all is well. */
export function EntryMark({ entry: { kind, flagged } }: EntryMarkProps) {
  if (!flagged) return null
  const { icon: Icon, word, colorPalette } = MARKS[kind] ?? FAILED
  return (
    <Badge colorPalette={colorPalette} verticalAlign="middle">
      <Icon aria-hidden />
      {word}
    </Badge>
  )
}

const FAILED = { icon: CircleX, word: 'failed', colorPalette: 'red' }

/** Other kinds are flagged because they failed. */
const MARKS: Partial<Record<TelescopeKind, typeof FAILED>> = {
  STATEMENT: { icon: Repeat, word: 'N+1', colorPalette: 'amber' },
  SLOW_PAGE: { icon: Hourglass, word: 'slow', colorPalette: 'amber' },
}
