import type { AssetUse } from '../../domain/assets/assetUse'
import { type AssetStatus, getAssetVerdict, getLastTestVerdict } from '../../domain/assets/patRules'
import type { CalendarDate } from '../../domain/values/calendar'
import { VerdictSticker } from '../verdict/VerdictSticker'
import { OutOfUseIcon } from './OutOfUseIcon'

interface AssetStatusBadgeProps {
  status: readonly AssetStatus[]
  use?: AssetUse
  /** The date of the last test; undefined if the dates are shown elsewhere. */
  testedOn?: CalendarDate | null
  dueOn?: CalendarDate | null
  /** True if the badge is followed by an AssetDueDate, which already shows that the asset is overdue. */
  beforeDueText?: boolean
}

/**
 * An asset's status badge in a list. Its colour shows the result of the last test (specification, section 2). A second
 * mark shows that the asset is out of use or overdue.
 */
export function AssetStatusBadge({ status, use = 'inUse', testedOn, dueOn, beforeDueText }: AssetStatusBadgeProps) {
  const isOverdue = getAssetVerdict(status) === 'expired'
  return (
    <>
      <VerdictSticker verdict={getLastTestVerdict(status)} testedOn={testedOn} dueOn={isOverdue ? null : dueOn} />{' '}
      <OutOfUseIcon use={use} />
      {isOverdue && use !== 'outOfUse' && !beforeDueText && <VerdictSticker verdict="expired" />}
    </>
  )
}
