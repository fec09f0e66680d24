import { chakra, Grid, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { getCheckState } from '../../../domain/checks/checkSchedule'
import { type CalendarDate, today } from '../../../domain/values/calendar'
import { formatDate } from '../../components/format/dateTime'
import { QueryLoadingState } from '../../components/states/QueryLoadingState'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import { usePagedList } from '../../graphql/usePagedList'
import { formatCheckPlace } from '../checkPlace'
import { useCheckListQuery } from './Check.generated'
import { LoadMoreRowsButton } from './LoadMoreRowsButton'
import { NoChecksMessage } from './NoChecksMessage'
import { type CheckDueInMonth, groupChecksByMonth } from './yearMonths'

const PAGE_SIZE = 200
/** Maximum number of dots for one check in a month. A check that is due more often shows a number instead. */
const MAX_DOTS = 5

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** Formats a missed due date from an earlier month, which is listed under the current month. */
const DAY_AND_MONTH = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Shows twelve months, with a dot for each time a check is due. */
export function CheckYearCalendar() {
  const list = usePagedList(useCheckListQuery, 'checks', { filter: {} }, PAGE_SIZE)
  const { rows, total, error, retry } = list
  if (!rows) return <QueryLoadingState error={error} onRetry={retry} skeleton={<RowsSkeleton />} />
  if (total === 0) return <NoChecksMessage />
  const checks = rows.filter((check) => check !== null)
  return (
    <>
      {checks.length < total && (
        <Text color="fg.muted" mb={3}>
          The first {checks.length} of {total} checks by their due dates.
        </Text>
      )}
      <Grid as="ol" templateColumns="repeat(auto-fill, minmax(min(100%, 17rem), 1fr))" columnGap={8} rowGap={6}>
        {groupChecksByMonth(checks, today()).map(({ from, due }) => (
          <li key={from}>
            <Month>{MONTH.format(new Date(`${from}T00:00:00Z`))}</Month>
            {due.length === 0 ? (
              <Text color="fg.muted">Nothing is due.</Text>
            ) : (
              <ul>
                {due.map((entry) => (
                  <MonthLine key={entry.check.id} from={from} entry={entry} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </Grid>
      <LoadMoreRowsButton list={list} text="Show more checks" />
    </>
  )
}

interface MonthLineProps {
  /** The first day of the month. */
  from: CalendarDate
  entry: CheckDueInMonth
}

function MonthLine({ from, entry: { check, dates } }: MonthLineProps) {
  const state = getCheckState(check, today())
  return (
    <Line>
      <chakra.span minW={0} flex={1} truncate asChild>
        <RouterLink to={`/checks/${check.id}`} title={`${check.name}, ${formatCheckPlace(check)}`}>
          {check.name}
        </RouterLink>
      </chakra.span>
      {dates.length > MAX_DOTS ? (
        <chakra.span color="fg.muted">{dates.length} times</chakra.span>
      ) : (
        dates.map((date) => (
          <Dot
            key={date}
            role="img"
            aria-label={formatDate(date)}
            title={formatDate(date)}
            data-overdue={(date === check.nextDueOn && state === 'overdue') || undefined}
          >
            {date < from ? DAY_AND_MONTH.format(new Date(date)) : Number(date.slice(8))}
          </Dot>
        ))
      )}
    </Line>
  )
}

const Month = chakra('h2', {
  base: { textStyle: 'section', fontWeight: 'semibold', pb: 1, mb: 1, borderBottomWidth: '1px' },
})

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minH: 'row',
    textStyle: 'table',
    '& a:hover': { textDecoration: 'underline' },
  },
})

const Dot = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minW: 6,
    h: 6,
    px: 1,
    borderRadius: 'full',
    bg: 'bg.tintStrong',
    fontVariantNumeric: 'tabular-nums',
    '&[data-overdue]': { bg: 'expired.solid', color: 'expired.contrast', fontWeight: 'bold' },
  },
})
