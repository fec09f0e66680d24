import { today } from '../../../domain/calendar'
import { exactDate, relativeDate } from '../../components/dateTime'
import type { AssetDetailsFragment } from './Asset.generated'

/** When an asset's next test is, or was, due: 'Next test in 5 months'. */
export function NextTest({ asset: { nextDueOn } }: { asset: Pick<AssetDetailsFragment, 'nextDueOn'> }) {
  if (!nextDueOn) return <>No test yet</>
  return (
    <>
      {nextDueOn < today() ? 'Test was due' : 'Next test'}{' '}
      <time dateTime={nextDueOn} title={exactDate(nextDueOn)}>
        {relativeDate(nextDueOn)}
      </time>
    </>
  )
}
