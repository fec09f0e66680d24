import { chakra } from '@chakra-ui/react'
import { today } from '../../domain/values/calendar'
import { exactDate, overdueText, relativeDate } from '../components/format/dateTime'

interface DueTextProps {
  dueOn: string
  /** By default after the due date; a check has a window before it is overdue. */
  overdue?: boolean
}

/** The date as plain text: a row that is a link holds no button. */
export function DueText({ dueOn, overdue = dueOn < today() }: DueTextProps) {
  return (
    <chakra.time
      dateTime={dueOn}
      title={exactDate(dueOn)}
      textStyle="table"
      color={overdue ? 'fg.error' : 'fg.muted'}
      flexShrink={1}
    >
      {overdue ? overdueText(dueOn) : relativeDate(dueOn)}
    </chakra.time>
  )
}
