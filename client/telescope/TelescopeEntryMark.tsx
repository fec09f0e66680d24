import { Badge } from '@chakra-ui/react'
import { CircleX, Hourglass, Repeat } from 'lucide-react'
import type { TelescopeKind } from '../graphql/schema.generated'

interface TelescopeEntryMarkProps {
  entry: { kind: TelescopeKind; flagged: boolean }
}

/** Marks a flagged entry with an icon and a word; renders nothing for other entries. */
export function TelescopeEntryMark({ entry: { kind, flagged } }: TelescopeEntryMarkProps) {
  if (!flagged) return null
  const { icon: Icon, label, colorPalette } = MARKS[kind] ?? FAILED
  return (
    <Badge colorPalette={colorPalette} verticalAlign="middle">
      <Icon aria-hidden />
      {label}
    </Badge>
  )
}

const FAILED = { icon: CircleX, label: 'failed', colorPalette: 'red' }

/** The marks for kinds that are flagged for a reason other than failure. */
const MARKS: Partial<Record<TelescopeKind, typeof FAILED>> = {
  STATEMENT: { icon: Repeat, label: 'N+1', colorPalette: 'amber' },
  SLOW_PAGE: { icon: Hourglass, label: 'slow', colorPalette: 'amber' },
}
