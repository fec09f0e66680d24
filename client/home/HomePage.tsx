import { skipToken } from '@apollo/client/react'
import { chakra, Heading } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useHeadingFocus } from '../components/browser/useHeadingFocus'
import { DocumentTitle } from '../components/states/DocumentTitle'
import { PageSkeleton } from '../components/states/PageSkeleton'
import { LoadErrorState } from '../components/states/PageStates'
import { getInternalErrorMessage } from '../graphql/errors'
import { useUser } from '../session/sessionStore'
import { DueCalendarSection } from './DueCalendarSection'
import { type HomeQuery, useHomeQuery } from './Home.generated'
import { HomeHeadline } from './HomeHeadline'
import { HomeWelcomeCard } from './HomeWelcomeCard'
import {
  getHomeSectionVisibility,
  type HomeSectionVisibility,
  hasOnlyHomeShortcuts,
  toHomeVariables,
} from './homeSectionVisibility'
import { LocationCompletionTiles } from './LocationCompletionTiles'
import { loadOutOfUseAssetList, PatHomeWidget } from './PatHomeWidget'
import { RegisterHealthChart } from './RegisterHealthChart'

const load = {
  firstSteps: () => import('./FirstStepsSection'),
  firstStepsCard: () => import('./FirstStepsCard'),
  shortcuts: () => import('./HomeShortcuts'),
  calibrations: () => import('./CalibrationsDueSection'),
  reports: () => import('./ReportsHomeWidget'),
  stock: () => import('./StockHomeWidget'),
  checks: () => import('./ChecksDueCard'),
  watchList: () => import('./WatchListSection'),
  worsening: () => import('./WorseningReadingsSection'),
  mine: () => import('./MyAssignmentsSection'),
  adminNotes: () => import('./AdminHomeNotes'),
  sampleHall: () => import('./SampleHallNotice'),
}
const FirstSteps = lazy(async () => ({ default: (await load.firstSteps()).FirstStepsSection }))
const FirstStepsCard = lazy(async () => ({ default: (await load.firstStepsCard()).FirstStepsCard }))
const Shortcuts = lazy(async () => ({ default: (await load.shortcuts()).HomeShortcuts }))
const CalibrationsDue = lazy(async () => ({ default: (await load.calibrations()).CalibrationsDueSection }))
const ReportsWidget = lazy(async () => ({ default: (await load.reports()).ReportsHomeWidget }))
const StockWidget = lazy(async () => ({ default: (await load.stock()).StockHomeWidget }))
const ChecksDue = lazy(async () => ({ default: (await load.checks()).ChecksDueCard }))
const WatchList = lazy(async () => ({ default: (await load.watchList()).WatchListSection }))
const WorseningReadings = lazy(async () => ({ default: (await load.worsening()).WorseningReadingsSection }))
const MyAssignments = lazy(async () => ({ default: (await load.mine()).MyAssignmentsSection }))
const AdminNotes = lazy(async () => ({ default: (await load.adminNotes()).AdminHomeNotes }))
const SampleHallNote = lazy(async () => ({ default: (await load.sampleHall()).SampleHallNotice }))

/** Loads the code of the parts that the user is likely to see, while the data loads. */
function loadParts({ pat, stock, checks, reports }: HomeSectionVisibility): void {
  const likely = [
    ...(pat ? [load.mine, load.calibrations, load.watchList, load.worsening, loadOutOfUseAssetList] : []),
    ...(stock ? [load.stock] : []),
    ...(checks ? [load.checks] : []),
    ...(reports ? [load.reports] : []),
  ]
  // why: errors are ignored here, because a part that fails to load shows its own error
  for (const part of likely) part().catch(() => {})
}

/** Shows what needs doing and the state of the hall, within the user's permissions. */
export function HomePage() {
  const user = useUser()
  const parts = getHomeSectionVisibility(user)
  const isEmpty = hasOnlyHomeShortcuts(parts)
  const { data, error, refetch } = useHomeQuery(
    isEmpty ? skipToken : { variables: toHomeVariables(user.id, parts), fetchPolicy: 'cache-and-network' },
  )
  useState(() => loadParts(parts))
  const hasFailed = error && !data
  const heading = useHeadingFocus()
  const hasHeadline = (parts.pat || parts.levels) && !hasFailed

  return (
    <Container>
      <DocumentTitle>Home</DocumentTitle>
      <HomeWelcomeCard />
      <Heading as="h1" ref={heading} tabIndex={-1} outline="none" size="xl" srOnly={hasHeadline} mb={4}>
        Home
      </Heading>
      {hasFailed ? (
        <LoadErrorState onRetry={() => void refetch()}>{getInternalErrorMessage(error)}</LoadErrorState>
      ) : (
        // why: all parts appear at the same time, so that no part pushes another down
        <Suspense fallback={<PageSkeleton />}>
          {isEmpty && <Shortcuts />}
          {!isEmpty && (data ? <HomeContent data={data} parts={parts} onChange={refetch} /> : <PageSkeleton />)}
        </Suspense>
      )}
    </Container>
  )
}

interface ContentProps {
  data: HomeQuery
  parts: HomeSectionVisibility
  onChange: () => Promise<unknown>
}

function HomeContent({ data, parts, onChange }: ContentProps) {
  const { pat, levels, stock, checks, reports } = parts
  const { home } = data
  const isNew = home.firstSteps !== undefined && !home.firstSteps.hasTests && !home.firstSteps.isOver
  // why: only administrators set up a hall, and testers may be invited before it is set up
  const isSettingUp = isNew && parts.admin
  const hasSide = !pat || !isNew || stock || checks || reports
  return (
    <>
      {(pat || levels) && !isSettingUp && (
        <Top>
          <HomeHeadline data={data} />
          {pat && !isNew && <RegisterHealthChart health={home.health} />}
        </Top>
      )}
      {(home.backupFailed || home.unknownTimeZone) && <AdminNotes home={home} />}
      <Columns data-columns={pat && hasSide ? 2 : 1}>
        {pat && (
          <PatColumn data={data} isNew={isNew} isSettingUp={isSettingUp} isAdmin={parts.admin} onChange={onChange} />
        )}
        {hasSide && <SideColumn data={data} isNew={isNew} parts={parts} />}
      </Columns>
    </>
  )
}

interface ColumnProps {
  data: HomeQuery
  /** True until the hall has its first test. */
  isNew: boolean
}

interface PatColumnProps extends ColumnProps, Pick<ContentProps, 'onChange'> {
  /** True for an administrator of a hall without tests. */
  isSettingUp: boolean
  isAdmin: boolean
}

/** Summarises the hall's tests; before the first test, administrators see the first steps. */
function PatColumn({ data, isNew, isSettingUp, isAdmin, onChange }: PatColumnProps) {
  const [search] = useSearchParams()
  const { home, mine, sampleHall } = data
  const allSteps = search.get(STEPS) === 'all'
  const steps = home.firstSteps && (isSettingUp || allSteps) && (
    <FirstSteps steps={home.firstSteps} isLoadable={sampleHall?.loadable ?? false} onChange={onChange} />
  )
  return (
    <Main>
      {isSettingUp && steps}
      {mine && mine.total > 0 && <MyAssignments items={mine.items} />}
      <PatHomeWidget
        counts={data.patSummary}
        openFaults={home.openFaultReports}
        visualOverdue={home.visualOverdue}
        outOfUse={home.outOfUse}
      />
      {!isSettingUp && steps}
      {!isNew && (
        <>
          <DueCalendarSection calendar={home.calendar} />
          <LocationCompletionTiles locations={home.locations} />
          {home.calibrationsDue && home.calibrationsDue.length > 0 && (
            <CalibrationsDue instruments={home.calibrationsDue} />
          )}
          {isAdmin && home.firstSteps && <SetUpNote steps={home.firstSteps} allSteps={allSteps} onChange={onChange} />}
        </>
      )}
    </Main>
  )
}

interface SetUpNoteProps extends Pick<ContentProps, 'onChange'> {
  steps: NonNullable<HomeQuery['home']['firstSteps']>
  allSteps: boolean
}

/** If the hall has tests, tells administrators that it is a sample hall, or which of the first steps is next. */
function SetUpNote({ steps, allSteps, onChange }: SetUpNoteProps) {
  if (steps.isSampleHall) return <SampleHallNote onChange={onChange} />
  return steps.isOver || allSteps ? null : <FirstStepsCard steps={steps} onChange={onChange} />
}

/** The search parameter that shows all first steps, including completed ones. */
const STEPS = 'steps'

/** The less important parts of Home, in the side column. */
function SideColumn({ data, isNew, parts }: ColumnProps & { parts: HomeSectionVisibility }) {
  const { pat, stock, reports } = parts
  const { home, watched } = data
  const { checks } = home
  return (
    <Side>
      {checks && checks.overdue + checks.due > 0 && <ChecksDue checks={checks} />}
      {/* null: unknown offline, so the panel is hidden */}
      {pat && !isNew && home.worsening !== null && <WorseningReadings assets={home.worsening} />}
      {stock && data.stockSummary !== null && (
        <StockWidget counts={data.stockSummary} toBuy={home.stockToBuy} isInHeadline={!pat} />
      )}
      {reports && data.reports !== null && <ReportsWidget reports={data.reports} />}
      {watched && watched.total > 0 && <WatchList total={watched.total} />}
    </Side>
  )
}

/** Depends on the width of the page next to the drawer, not on the screen width. */
const WIDE = '@container (min-width: 58rem)'
const TWO_COLUMNS = 'minmax(0, 1fr) 22rem'

const Container = chakra('div', { base: { containerType: 'inline-size', maxW: '104rem' } })

const Top = chakra('div', {
  base: {
    display: 'grid',
    gap: 3,
    mb: { base: 4, md: 6 },
  },
})

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: 6, md: 8 },
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [WIDE]: { '&[data-columns="2"]': { gridTemplateColumns: TWO_COLUMNS } },
  },
})

const Main = chakra('div', {
  base: { display: 'grid', gap: { base: 6, md: 8 }, gridTemplateColumns: 'minmax(0, 1fr)' },
})

const Side = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: 6, md: 8 },
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  },
})
