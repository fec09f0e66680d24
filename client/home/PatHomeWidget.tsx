import { chakra, Grid } from '@chakra-ui/react'
import {
  CalendarX2,
  ChevronRight,
  CircleDashed,
  type LucideIcon,
  ScanEye,
  SearchX,
  TriangleAlert,
  X,
} from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import type { HomeQuery } from './Home.generated'
import { HomeCountCard } from './HomeCountCard'
import { HomeLinkRow } from './HomeLinkRow'
import { HomeSection } from './HomeSection'

export const loadOutOfUseAssetList = () => import('./OutOfUseAssetList')
const OutOfUseAssets = lazy(async () => ({ default: (await loadOutOfUseAssetList()).OutOfUseAssetList }))

const COUNTS = [
  { status: 'untested', label: 'Untested Assets', icon: CircleDashed, colorPalette: 'untested' },
  { status: 'expired', label: 'Expired Tests', icon: CalendarX2, colorPalette: 'expired' },
  { status: 'failed', label: 'Failed Tests', icon: X, colorPalette: 'unsafe' },
] as const

interface PatHomeWidgetProps {
  counts: HomeQuery['patSummary']
  /** Null when offline. */
  openFaults: HomeQuery['home']['openFaultReports'] | null
  visualOverdue: HomeQuery['home']['visualOverdue']
  outOfUse: HomeQuery['home']['outOfUse']
}

/** Shows how many assets need a test or a repair. */
export function PatHomeWidget({ counts, openFaults, visualOverdue, outOfUse }: PatHomeWidgetProps) {
  return (
    <HomeSection title="PAT">
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 6rem), 1fr))" gap={{ base: 2, md: 3 }}>
        {COUNTS.map(({ status, ...look }) => (
          <HomeCountCard
            key={status}
            to={`/pat/assets?status=${status}`}
            count={counts?.total ? counts[status] : undefined}
            {...look}
          />
        ))}
      </Grid>
      <chakra.ul mt={2} css={{ '&:empty': { display: 'none' } }}>
        {!!openFaults && (
          <Note to="/pat/faults" icon={TriangleAlert}>
            <strong>
              {openFaults === 1 ? '1 fault has been reported' : `${openFaults} faults have been reported`}
            </strong>
          </Note>
        )}
        {!!visualOverdue && (
          <Note to="/pat/assets?inspect=overdue" icon={ScanEye}>
            <strong>
              {visualOverdue === 1
                ? '1 visual inspection is overdue'
                : `${visualOverdue.toLocaleString('en')} visual inspections are overdue`}
            </strong>
          </Note>
        )}
        {!!counts?.missing && (
          <Note to="/pat/assets?missing=yes" icon={SearchX}>
            <strong>
              {counts.missing === 1
                ? '1 asset is missing'
                : `${counts.missing.toLocaleString('en')} assets are missing`}
            </strong>
            : not found in the last two rounds
          </Note>
        )}
      </chakra.ul>
      {outOfUse && outOfUse.total > 0 && <OutOfUseAssets {...outOfUse} />}
    </HomeSection>
  )
}

interface NoteProps {
  to: string
  icon: LucideIcon
  children: ReactNode
}

/** A line with an icon that links to a list. */
function Note({ to, icon: Icon, children }: NoteProps) {
  return (
    <HomeLinkRow to={to}>
      <Icon size={20} aria-hidden />
      <chakra.span flex={1}>{children}</chakra.span>
      <ChevronRight size={20} aria-hidden />
    </HomeLinkRow>
  )
}
