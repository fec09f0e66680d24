import { chakra } from '@chakra-ui/react'
import { CalendarX2 } from 'lucide-react'
import { describeRetestReason } from '../../domain/assets/retest'
import { today } from '../../domain/values/calendar'
import { formatDate, formatOverdueTime, formatRelativeDate } from '../components/format/dateTime'
import type { AssetDetailsFragment } from './Asset.generated'

interface AssetDueDateProps {
  asset: Pick<AssetDetailsFragment, 'nextDueOn' | 'status' | 'class' | 'lastTest'>
}

/**
 * Shows when the next test is due: 'in 5 months', '12 days overdue', 'Retest after repair'. Renders nothing for an
 * untested asset.
 */
export function AssetDueDate({ asset }: AssetDueDateProps) {
  const { nextDueOn } = asset
  const retest = describeRetestReason(asset)
  if (retest) return <span title={retest.long}>{retest.short}</span>
  if (!nextDueOn) return null
  if (nextDueOn < today())
    return (
      <Overdue dateTime={nextDueOn} title={formatDate(nextDueOn)}>
        <CalendarX2 aria-hidden />
        {formatOverdueTime(nextDueOn)}
      </Overdue>
    )
  return (
    <time dateTime={nextDueOn} title={formatDate(nextDueOn)}>
      {formatRelativeDate(nextDueOn)}
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
