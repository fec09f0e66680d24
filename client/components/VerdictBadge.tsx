import { Badge, Flex } from '@chakra-ui/react'
import { CalendarX2, CircleDashed, type LucideIcon, ShieldCheck, ShieldX } from 'lucide-react'
import type { AssetStatus } from '../../domain/pat'

/** What an asset's badge can say. */
export type Verdict = 'safe' | 'unsafe' | 'expired' | 'untested'

const LOOKS: Record<Verdict, { word: string; icon: LucideIcon }> = {
  safe: { word: 'Safe', icon: ShieldCheck },
  unsafe: { word: 'Not safe', icon: ShieldX },
  expired: { word: 'Expired', icon: CalendarX2 },
  untested: { word: 'Never tested', icon: CircleDashed },
}

/** The last test's verdict and, apart from it, whether that test has expired. */
export function verdictsOf(status: readonly AssetStatus[]): Verdict[] {
  if (status.includes('untested')) return ['untested']
  const verdict = status.includes('failed') ? 'unsafe' : 'safe'
  return status.includes('expired') ? [verdict, 'expired'] : [verdict]
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

/** Where an asset stands. */
export function VerdictBadges({ status }: { status: readonly AssetStatus[] }) {
  return (
    <Flex gap={1} wrap="wrap">
      {verdictsOf(status).map((verdict) => (
        <VerdictBadge key={verdict} verdict={verdict} />
      ))}
    </Flex>
  )
}
