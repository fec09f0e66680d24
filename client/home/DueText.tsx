import { chakra } from '@chakra-ui/react'
import { today } from '../../domain/values/calendar'
import { exactDate, overdueText, relativeDate } from '../components/format/dateTime'

interface DueTextProps {
  dueOn: string
  /** True after the due date by default; a check has days of grace before it is overdue. */
  overdue?: boolean
}

/** The date as plain text, because a row that is a link must not contain a button. */
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
