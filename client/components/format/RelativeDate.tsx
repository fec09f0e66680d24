import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { CalendarDate } from '../../../domain/values/calendar'
import { formatDate, formatRelativeDate } from './dateTime'

/** Prints the exact date, because 'in 12 days' soon becomes wrong on paper. */
const ON_PAPER = {
  _print: {
    '& > time': { display: 'none' },
    _after: { content: 'attr(title)' },
  },
}

/** Shows 'in 12 days' with the exact date on hover; a tap switches between the two. */
export function RelativeDate({ date }: { date: CalendarDate }) {
  const [showsExact, setShowsExact] = useState(false)
  return (
    <chakra.button
      type="button"
      title={formatDate(date)}
      cursor="help"
      borderRadius="l2"
      focusVisibleRing="outside"
      css={ON_PAPER}
      onClick={(event) => {
        event.stopPropagation()
        setShowsExact(!showsExact)
      }}
    >
      <time dateTime={date}>{showsExact ? formatDate(date) : formatRelativeDate(date)}</time>
    </chakra.button>
  )
}
