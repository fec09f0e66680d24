import { chakra } from '@chakra-ui/react'
import { today } from '../../domain/calendar'
import { exactDate, overdueText, relativeDate } from '../components/dateTime'

/** The date as plain text: a row that is a link holds no button. */
export function DueText({ dueOn }: { dueOn: string }) {
  const overdue = dueOn < today()
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
