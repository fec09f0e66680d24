import { Grid } from '@chakra-ui/react'
import { CalendarX2, CircleDashed, X } from 'lucide-react'
import { CountCard } from './CountCard'
import type { HomeQuery } from './Home.generated'
import { HomeSection } from './HomeSection'

const COUNTS = [
  { status: 'untested', label: 'Untested Assets', icon: CircleDashed, colorPalette: 'untested' },
  { status: 'expired', label: 'Expired Tests', icon: CalendarX2, colorPalette: 'expired' },
  { status: 'failed', label: 'Failed Tests', icon: X, colorPalette: 'unsafe' },
] as const

/** What has to be tested or repaired. */
export function PatWidget({ counts }: { counts: HomeQuery['patSummary'] }) {
  return (
    <HomeSection title="PAT">
      <Grid templateColumns="repeat(3, minmax(0, 1fr))" gap={{ base: 2, md: 3 }}>
        {COUNTS.map(({ status, ...look }) => (
          <CountCard key={status} to={`/pat/assets?status=${status}`} count={counts?.[status]} {...look} />
        ))}
      </Grid>
    </HomeSection>
  )
}
