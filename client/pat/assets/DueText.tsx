import { today } from '../../../domain/calendar'
import { exactDate, overdueText, relativeDate } from '../../components/dateTime'
import type { AssetDetailsFragment } from './Asset.generated'

/** When an asset is to be tested next: 'in 5 months', '12 days overdue'; nothing where it was never tested. */
export function DueText({ asset: { nextDueOn } }: { asset: Pick<AssetDetailsFragment, 'nextDueOn'> }) {
  if (!nextDueOn) return null
  return (
    <time dateTime={nextDueOn} title={exactDate(nextDueOn)}>
      {nextDueOn < today() ? overdueText(nextDueOn) : relativeDate(nextDueOn)}
    </time>
  )
}
