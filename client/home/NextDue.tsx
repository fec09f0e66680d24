import { chakra, Heading, Skeleton, Text } from '@chakra-ui/react'
import { CalendarX2 } from 'lucide-react'
import { type CalendarDate, today } from '../../domain/calendar'
import { Delayed } from '../components/Delayed'
import { exactDate, overdueText, relativeDate } from '../components/dateTime'
import { LinkRow } from './LinkRow'
import { useNextDueQuery } from './NextDue.generated'

const LIMIT = 5

/** The assets whose tests have run out or run out next, the most overdue first. */
export function NextDue() {
  const { data } = useNextDueQuery({ variables: { limit: LIMIT }, fetchPolicy: 'cache-and-network' })
  const assets = data?.assets.items.filter(Boolean).slice(0, LIMIT)
  return (
    <chakra.section aria-labelledby="next-due">
      <Heading as="h3" id="next-due" size="md" mb={1}>
        Due next
      </Heading>
      {!assets && (
        <Delayed>
          <Skeleton h={40} />
        </Delayed>
      )}
      {assets?.length === 0 && <Text color="fg.muted">No tests are due.</Text>}
      <ul>
        {assets?.map(({ id, name, location, nextDueOn }) => (
          <LinkRow key={id} to={`/pat/assets/${id}`}>
            <chakra.span flex={1} minW={0} py={1}>
              <chakra.span display="block" overflowWrap="anywhere" fontWeight="medium">
                {name}
              </chakra.span>
              <chakra.span display="block" truncate textStyle="table" color="fg.muted">
                {location?.name ?? 'No location'}
              </chakra.span>
            </chakra.span>
            {nextDueOn && <DueDate date={nextDueOn} />}
          </LinkRow>
        ))}
      </ul>
    </chakra.section>
  )
}

/** 'in 12 days' or '3 days overdue', and the date itself. */
function DueDate({ date }: { date: CalendarDate }) {
  const overdue = date < today()
  return (
    <chakra.time dateTime={date} flexShrink={0} textAlign="end">
      <chakra.span
        display="flex"
        alignItems="center"
        justifyContent="flex-end"
        gap={1.5}
        {...(overdue && { colorPalette: 'expired', color: 'colorPalette.fg', fontWeight: 'medium' })}
      >
        {overdue && <CalendarX2 size={16} aria-hidden />}
        {overdue ? overdueText(date) : relativeDate(date)}
      </chakra.span>
      <chakra.span display="block" textStyle="table" color="fg.muted">
        {exactDate(date)}
      </chakra.span>
    </chakra.time>
  )
}
