import { chakra } from '@chakra-ui/react'
import { today } from '../../domain/values/calendar'
import { formatDate, formatOverdue, formatRelativeDate } from '../components/format/dateTime'

interface DueDateProps {
  dueOn: string
  /** True after the due date by default; a check has days of grace before it is overdue. */
  overdue?: boolean
}

/** The date as plain text, because a row that is a link must not contain a button. */
export function DueDate({ dueOn, overdue = dueOn < today() }: DueDateProps) {
  return (
    <chakra.time
      dateTime={dueOn}
      title={formatDate(dueOn)}
      textStyle="table"
      color={overdue ? 'fg.error' : 'fg.muted'}
      flexShrink={1}
    >
      {overdue ? formatOverdue(dueOn) : formatRelativeDate(dueOn)}
    </chakra.time>
  )
}
