import { chakra } from '@chakra-ui/react'
import { CalendarX2 } from 'lucide-react'
import { retestText } from '../../domain/assets/retest'
import { today } from '../../domain/values/calendar'
import { exactDate, overdueText, relativeDate } from '../components/format/dateTime'
import type { AssetDetailsFragment } from './Asset.generated'

interface DueTextProps {
  asset: Pick<AssetDetailsFragment, 'nextDueOn' | 'status' | 'class' | 'lastTest'>
}

/**
 * Shows when the next test is due: 'in 5 months', '12 days overdue', 'Retest after repair'. Renders nothing for an
 * untested asset.
 */
export function DueText({ asset }: DueTextProps) {
  const { nextDueOn } = asset
  const retest = retestText(asset)
  if (retest) return <span title={retest.long}>{retest.short}</span>
  if (!nextDueOn) return null
  if (nextDueOn < today())
    return (
      <Overdue dateTime={nextDueOn} title={exactDate(nextDueOn)}>
        <CalendarX2 aria-hidden />
        {overdueText(nextDueOn)}
      </Overdue>
    )
  return (
    <time dateTime={nextDueOn} title={exactDate(nextDueOn)}>
      {relativeDate(nextDueOn)}
    </time>
  )
}

const Overdue = chakra('time', {
  base: {
    color: 'expired.fg',
    fontWeight: 'medium',
    '& > svg': { display: 'inline', boxSize: '1.1em', me: 1, verticalAlign: '-0.15em' },
  },
})
