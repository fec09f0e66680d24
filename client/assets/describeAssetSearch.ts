import { formatSortParam } from '../components/filters/searchParams'
import { formatPeriod } from '../components/format/dateTime'
import { type AssetListSearch, isSortedByDueDate } from './assetSearch'
import { ASSET_STATUS_LABELS, formatAssetTotal, WORST_ASSET_STATUS_LABELS } from './patFormat'

const DUE_FIRST = 'Due first'
const SORTS = [
  { value: 'name', label: 'By name' },
  { value: 'code', label: 'By code' },
  { value: 'id', label: 'By id' },
  { value: 'location', label: 'By location' },
  { value: 'due', label: DUE_FIRST },
  { value: 'urgency', label: 'Most urgent first' },
]

export const getDefaultAssetSortLabel = (search: AssetListSearch): string =>
  isSortedByDueDate(search) ? DUE_FIRST : 'Newest first'

/** Returns the available sort orders, apart from the default. */
export const listNonDefaultAssetSorts = (search: AssetListSearch) =>
  SORTS.filter(({ label }) => !isSortedByDueDate(search) || label !== DUE_FIRST)

/** Summarises a list with its number of assets, filters and sort order: '20 assets · Overdue · due first'. */
export function describeAssetListSearch(search: AssetListSearch, total: number | undefined): string {
  if (total === undefined) return ''
  const order =
    SORTS.find(({ value }) => value === formatSortParam(search.sort))?.label ?? getDefaultAssetSortLabel(search)
  return [formatAssetTotal(total), ...getAssetStatusChipLabels(search), order.toLowerCase()].join(' · ')
}

export function getAssetStatusChipLabels({
  status,
  gravest,
  missing,
  outOfUse,
  watched,
  visualOverdue,
  due,
}: AssetListSearch): string[] {
  return [
    ...status.map((one) => ASSET_STATUS_LABELS[one]),
    ...gravest.map((one) => WORST_ASSET_STATUS_LABELS[one]),
    ...(missing ? ['Missing'] : []),
    ...(outOfUse ? ['Out of use'] : []),
    ...(watched ? ['Watch list'] : []),
    ...(visualOverdue ? ['Inspection overdue'] : []),
    ...(due ? [`Due ${formatPeriod(due)}`] : []),
  ]
}
