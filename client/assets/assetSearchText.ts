import { sortText } from '../components/filters/searchParams'
import { periodText } from '../components/format/dateTime'
import { type AssetSearch, isByDueDate } from './assetSearch'
import { STATUS_LABELS, totalText, WORST_STATUS_LABELS } from './patFormat'

const DUE_FIRST = 'Due first'
const SORTS = [
  { value: 'name', label: 'By name' },
  { value: 'code', label: 'By code' },
  { value: 'id', label: 'By id' },
  { value: 'location', label: 'By location' },
  { value: 'due', label: DUE_FIRST },
  { value: 'urgency', label: 'Most urgent first' },
]

/** The default sort order of a search. */
export const usualOrder = (search: AssetSearch): string => (isByDueDate(search) ? DUE_FIRST : 'Newest first')

/** The sort orders to choose from, besides the default one. */
export const otherOrders = (search: AssetSearch) =>
  SORTS.filter(({ label }) => !isByDueDate(search) || label !== DUE_FIRST)

/** Describes a list's number of assets, filters and order: '20 assets · Overdue · due first'. */
export function shownText(search: AssetSearch, total: number | undefined): string {
  if (total === undefined) return ''
  const order = SORTS.find(({ value }) => value === sortText(search.sort))?.label ?? usualOrder(search)
  return [totalText(total), ...chipTexts(search), order.toLowerCase()].join(' · ')
}

/** Returns the labels of the selected chips. */
export function chipTexts({ status, gravest, missing, outOfUse, watched, visualOverdue, due }: AssetSearch): string[] {
  return [
    ...status.map((one) => STATUS_LABELS[one]),
    ...gravest.map((one) => WORST_STATUS_LABELS[one]),
    ...(missing ? ['Missing'] : []),
    ...(outOfUse ? ['Out of use'] : []),
    ...(watched ? ['Watch list'] : []),
    ...(visualOverdue ? ['Inspection overdue'] : []),
    ...(due ? [`Due ${periodText(due)}`] : []),
  ]
}
