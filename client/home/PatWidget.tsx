import { chakra, Grid } from '@chakra-ui/react'
import { CalendarX2, ChevronRight, CircleDashed, SearchX, X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { CountCard } from './CountCard'
import type { HomeQuery } from './Home.generated'
import { HomeSection } from './HomeSection'
import { LinkRow } from './LinkRow'

const OutOfUseAssets = lazy(async () => ({ default: (await import('./OutOfUseAssets')).OutOfUseAssets }))

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
      {counts && counts.missing > 0 && <MissingAssets count={counts.missing} />}
      {counts && counts.outOfUse > 0 && (
        <Suspense fallback={null}>
          <OutOfUseAssets />
        </Suspense>
      )}
    </HomeSection>
  )
}

/** Assets that two rounds in a row have not found. */
function MissingAssets({ count }: { count: number }) {
  return (
    <chakra.ul mt={2}>
      <LinkRow to="/pat/assets?missing=yes">
        <SearchX size={20} aria-hidden />
        <chakra.span flex={1}>
          <strong>{count === 1 ? '1 asset is missing' : `${count.toLocaleString('en')} assets are missing`}</strong>:
          not found in the last two rounds
        </chakra.span>
        <ChevronRight size={20} aria-hidden />
      </LinkRow>
    </chakra.ul>
  )
}
