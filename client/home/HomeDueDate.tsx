import { chakra } from '@chakra-ui/react'
import { today } from '../../domain/values/calendar'
import { formatDate, formatOverdueTime, formatRelativeDate } from '../components/format/dateTime'

interface HomeDueDateProps {
  dueOn: string
  /**
   * By default, true once the due date has passed. Set this explicitly for checks, because checks have days of grace.
   */
  overdue?: boolean
}

/** Shows the due date as plain text, because a row that is a link must not contain a button. */
export function HomeDueDate({ dueOn, overdue = dueOn < today() }: HomeDueDateProps) {
  return (
    <chakra.time
      dateTime={dueOn}
      title={formatDate(dueOn)}
      textStyle="table"
      color={overdue ? 'fg.error' : 'fg.muted'}
      flexShrink={1}
    >
      {overdue ? formatOverdueTime(dueOn) : formatRelativeDate(dueOn)}
    </chakra.time>
  )
}
