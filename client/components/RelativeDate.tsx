import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { type CalendarDate, daysBetween, today } from '../../domain/calendar'

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** A span of days in the unit in which people say it. */
function inWords(days: number): [count: number, unit: 'day' | 'month' | 'year'] {
  if (Math.abs(days) < 60) return [days, 'day']
  if (Math.abs(days) < 730) return [Math.round(days / 30.44), 'month']
  return [Math.round(days / 365.25), 'year']
}

/** A date as people say it from today: 'in 12 days', '3 months ago', 'yesterday'. */
export function relativeDate(date: CalendarDate, from: CalendarDate = today()): string {
  return relative.format(...inWords(daysBetween(from, date)))
}

/** How long a date has passed: '12 days overdue', '1 year overdue'. */
export function overdueText(date: CalendarDate, from: CalendarDate = today()): string {
  const [count, unit] = inWords(daysBetween(date, from))
  return `${count} ${unit}${count === 1 ? '' : 's'} overdue`
}

/** A date in full: '20 Nov 2026'. */
export function exactDate(date: CalendarDate): string {
  return exact.format(new Date(`${date}T00:00:00Z`))
}

/** 'in 12 days', with the exact date on hover; a tap changes between the two. */
export function RelativeDate({ date }: { date: CalendarDate }) {
  const [showsExact, setShowsExact] = useState(false)
  return (
    <chakra.button
      type="button"
      title={exactDate(date)}
      cursor="help"
      borderRadius="l1"
      focusVisibleRing="outside"
      onClick={(event) => {
        event.stopPropagation()
        setShowsExact(!showsExact)
      }}
    >
      <time dateTime={date}>{showsExact ? exactDate(date) : relativeDate(date)}</time>
    </chakra.button>
  )
}
