import { skipToken } from '@apollo/client/react'
import { chakra, Heading } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { afterLoad } from '../components/afterLoad'
import { DocumentTitle } from '../components/DocumentTitle'
import { ErrorState } from '../components/states'
import { internalErrorMessage } from '../graphql/errors'
import { useUser } from '../session/session'
import { DueCalendar } from './DueCalendar'
import { Headline } from './Headline'
import { type HomeQuery, useHomeQuery } from './Home.generated'
import { type HomeParts, homeParts, seesNothing, toVariables } from './homeParts'
import { LocationTiles } from './LocationTiles'
import { PatWidget } from './PatWidget'
import { RegisterHealth } from './RegisterHealth'
import { WelcomeCard } from './WelcomeCard'
import { WorseningReadings } from './WorseningReadings'

const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps')).FirstSteps }))
const FirstStepsCard = lazy(async () => {
  await new Promise<void>(afterLoad)
  return { default: (await import('./FirstStepsCard')).FirstStepsCard }
})
const Shortcuts = lazy(async () => ({ default: (await import('./Shortcuts')).Shortcuts }))
const CalibrationsDue = lazy(async () => ({ default: (await import('./CalibrationsDue')).CalibrationsDue }))
const ReportsWidget = lazy(async () => ({ default: (await import('./ReportsWidget')).ReportsWidget }))
const StockWidget = lazy(async () => ({ default: (await import('./StockWidget')).StockWidget }))
const ChecksDue = lazy(async () => ({ default: (await import('./ChecksDue')).ChecksDue }))
const WatchList = lazy(async () => {
  // why: users read this part last, and not every day
  await new Promise<void>(afterLoad)
  return { default: (await import('./WatchList')).WatchList }
})
const MyAssignments = lazy(async () => ({ default: (await import('./MyAssignments')).MyAssignments }))
const AdminNotes = lazy(async () => ({ default: (await import('./AdminNotes')).AdminNotes }))
const SampleHallNote = lazy(async () => ({ default: (await import('./SampleHallNote')).SampleHallNote }))

/** Shows what needs doing and the state of the hall, within the user's permissions. */
export function HomePage() {
  const user = useUser()
  const parts = homeParts(user)
  const { pat, stock, levels, checks, reports } = parts
  const { data, error, refetch } = useHomeQuery(
    seesNothing(parts) ? skipToken : { variables: toVariables(parts), fetchPolicy: 'cache-and-network' },
  )
  const hasFailed = error && !data
  const hasHeadline = (pat || levels) && !hasFailed
  const retry = () => void refetch()
  const firstSteps = data?.home.firstSteps
  const isNew = firstSteps && !firstSteps.hasTests && !firstSteps.isOver

  const hasSide = !pat || !isNew || stock || checks || reports

  return (
    <Container>
      <DocumentTitle>Home</DocumentTitle>
      <WelcomeCard />
      <Heading as="h1" size="xl" srOnly={hasHeadline} mb={4}>
        Home
      </Heading>
      {hasHeadline && (
        <Top>
          <Headline data={data} />
          {pat && !isNew && <RegisterHealth health={data?.home.health} />}
        </Top>
      )}
      {(data?.home.backupFailed || data?.home.unknownTimeZone) && (
        <Suspense fallback={null}>
          <AdminNotes home={data.home} />
        </Suspense>
      )}
      {hasFailed ? (
        <ErrorState onRetry={retry}>{internalErrorMessage(error)}</ErrorState>
      ) : (
        <Columns data-columns={pat && hasSide ? 2 : 1}>
          {pat && <PatColumn data={data} isNew={isNew} isAdmin={parts.admin} onChange={refetch} />}
          {hasSide && <SideColumn data={data} isNew={isNew} parts={parts} />}
        </Columns>
      )}
    </Container>
  )
}

interface ColumnProps {
  data: HomeQuery | undefined
  /** True until the first test. */
  isNew: boolean | undefined
}

interface PatColumnProps extends ColumnProps {
  isAdmin: boolean
  onChange: () => Promise<unknown>
}

/** Summarises the hall's tests; before the first test, shows the first steps. */
function PatColumn({ data, isNew, isAdmin, onChange }: PatColumnProps) {
  const [search] = useSearchParams()
  const firstSteps = data?.home.firstSteps
  const allSteps = search.get(STEPS) === 'all'
  return (
    <Main>
      <PatWidget
        counts={data?.patSummary}
        openFaults={data?.home.openFaultReports}
        visualOverdue={data?.home.visualOverdue}
      />
      <Suspense fallback={null}>
        <MyAssignments />
      </Suspense>
      {(isNew || allSteps) && (
        <Suspense fallback={null}>
          <FirstSteps onChange={onChange} />
        </Suspense>
      )}
      {!isNew && (
        <>
          <DueCalendar calendar={data?.home.calendar} />
          <LocationTiles locations={data?.home.locations} />
          {data?.home.calibrationsDue && data.home.calibrationsDue.length > 0 && (
            <Suspense fallback={null}>
              <CalibrationsDue instruments={data.home.calibrationsDue} />
            </Suspense>
          )}
          {isAdmin && firstSteps && (
            <Suspense fallback={null}>
              {firstSteps.isSampleHall ? (
                <SampleHallNote onChange={onChange} />
              ) : (
                !firstSteps.isOver && !allSteps && <FirstStepsCard onChange={onChange} />
              )}
            </Suspense>
          )}
        </>
      )}
    </Main>
  )
}

/** The search parameter that shows all first steps, also those that are done. */
const STEPS = 'steps'

/** The parts that need no more than a glance. */
function SideColumn({ data, isNew, parts }: ColumnProps & { parts: HomeParts }) {
  const { pat, stock, reports } = parts
  const checks = data?.home.checks
  return (
    <Side>
      {checks && checks.overdue + checks.due > 0 && (
        <Suspense fallback={null}>
          <ChecksDue checks={checks} />
        </Suspense>
      )}
      {/* null: unknown offline */}
      {pat && !isNew && data?.home.worsening !== null && <WorseningReadings assets={data?.home.worsening} />}
      {stock && data?.stockSummary !== null && (
        <Suspense fallback={null}>
          <StockWidget counts={data?.stockSummary} toBuy={data?.home.stockToBuy} />
        </Suspense>
      )}
      {reports && data?.reports !== null && (
        <Suspense fallback={null}>
          <ReportsWidget reports={data?.reports} />
        </Suspense>
      )}
      {pat && data?.home.firstSteps?.hasTests && (
        <Suspense fallback={null}>
          <WatchList />
        </Suspense>
      )}
      {seesNothing(parts) && (
        <Suspense fallback={null}>
          <Shortcuts />
        </Suspense>
      )}
    </Side>
  )
}

/** The width of the page beside the drawer, not of the screen, decides the columns. */
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
