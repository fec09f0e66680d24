import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { CalendarDate } from '../../domain/calendar'
import { exactDate, relativeDate } from './dateTime'

/** 'in 12 days', with the exact date on hover; a tap changes between the two. */
export function RelativeDate({ date }: { date: CalendarDate }) {
  const [showsExact, setShowsExact] = useState(false)
  return (
    <chakra.button
      type="button"
      title={exactDate(date)}
      cursor="help"
      borderRadius="l2"
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
