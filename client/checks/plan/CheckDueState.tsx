import { Badge, chakra } from '@chakra-ui/react'
import { getCheckState } from '../../../domain/checks/checkSchedule'
import { today } from '../../../domain/values/calendar'
import { RelativeDate } from '../../components/format/RelativeDate'
import { VerdictSticker } from '../../verdict/VerdictSticker'
import type { CheckRowFragment } from './Check.generated'

/** Shows when a check is due, with a sticker if it is overdue. */
export function CheckDueState({ check }: { check: Pick<CheckRowFragment, 'nextDueOn' | 'windowDays' | 'noticeDays'> }) {
  const { nextDueOn } = check
  const state = getCheckState(check, today())
  if (state === 'overdue') return <VerdictSticker verdict="expired" dueOn={nextDueOn} />
  return (
    <chakra.span display="inline-flex" alignItems="center" gap={2} textStyle="table">
      {state === 'due' && <Badge colorPalette="amber">Due</Badge>}
      {state === 'soon' && <Badge colorPalette="amber">Due soon</Badge>}
      <span>
        {state === 'later' && 'Due '}
        <RelativeDate date={nextDueOn} />
      </span>
    </chakra.span>
  )
}
