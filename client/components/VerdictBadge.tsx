import { Badge } from '@chakra-ui/react'
import { CalendarX2, CircleDashed, type LucideIcon, ShieldCheck, ShieldX } from 'lucide-react'
import type { Verdict } from '../../domain/pat'

const LOOKS: Record<Verdict, { word: string; icon: LucideIcon }> = {
  safe: { word: 'Safe', icon: ShieldCheck },
  unsafe: { word: 'Not safe', icon: ShieldX },
  expired: { word: 'Expired', icon: CalendarX2 },
  untested: { word: 'Never tested', icon: CircleDashed },
}

/** One verdict: icon, word and colour. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const { word, icon: Icon } = LOOKS[verdict]
  return (
    <Badge colorPalette={verdict} data-verdict={verdict}>
      <Icon aria-hidden />
      {word}
    </Badge>
  )
}
