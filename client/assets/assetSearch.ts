import { ITEM_TYPES } from '../../domain/assets/itemTypes'
import { ASSET_CLASSES, ASSET_STATUSES, ASSET_VOLTAGES, type AssetStatus } from '../../domain/assets/patRules'
import { type CalendarDate, isCalendarDate } from '../../domain/values/calendar'
import {
  defineChoiceParam,
  defineChoicesParam,
  defineFlagParam,
  defineIdParam,
  defineSearchParams,
  defineSortParam,
  defineTextParam,
  type SearchValuesOf,
} from '../components/filters/searchParams'
import type { AssetFilter, AssetSort, AssetSortField } from '../graphql/schema.generated'

const SORT_FIELDS: readonly AssetSortField[] = ['id', 'name', 'code', 'location', 'due', 'urgency']

export const assetSearchParams = defineSearchParams({
  search: defineTextParam('search'),
  status: defineChoicesParam('status', ASSET_STATUSES),
  /** Only assets whose worst status is one of these. */
  gravest: defineChoicesParam('gravest', ASSET_STATUSES),
  /** Only assets due between these dates, inclusive. */
  due: { read: readDue, write: writeDue },
  /** Only assets that were not found in the last two rounds of their location. */
  missing: defineFlagParam('missing', 'yes'),
  outOfUse: defineFlagParam('outOfUse', 'yes'),
  /** Only assets on the watch list. */
  watched: defineFlagParam('watched', 'yes'),
  /** Only assets whose visual inspection is overdue. */
  visualOverdue: defineFlagParam('inspect', 'overdue'),
  /** Only assets whose next test is assigned to this user. */
  assigneeId: defineIdParam('assignee'),
  locationId: defineIdParam('location'),
  class: defineChoiceParam('class', ASSET_CLASSES),
  voltage: defineChoiceParam('voltage', ASSET_VOLTAGES),
  itemType: defineChoiceParam('type', ITEM_TYPES),
  /** Null to sort newest first. */
  sort: defineSortParam('sort', SORT_FIELDS),
})

export type AssetListSearch = SearchValuesOf<typeof assetSearchParams>

type Due = { from: CalendarDate; to: CalendarDate } | null

function readDue(params: URLSearchParams): Due {
  const [from, to] = [params.get('dueFrom') ?? '', params.get('dueTo') ?? '']
  return isCalendarDate(from) && isCalendarDate(to) && from <= to ? { from, to } : null
}

function writeDue(due: Due, params: URLSearchParams): void {
  if (!due) return
  params.set('dueFrom', due.from)
  params.set('dueTo', due.to)
}

/**
 * True if the list only contains overdue assets and assets due soon, and is therefore sorted by due date by default.
 */
export const isSortedByDueDate = ({
  status,
  gravest,
  due,
}: Pick<AssetListSearch, 'status' | 'gravest' | 'due'>): boolean =>
  due !== null || [status, gravest].some((statuses) => statuses.length > 0 && statuses.every(isPastOrNear))

const isPastOrNear = (status: AssetStatus) => status === 'expired' || status === 'due'

/** Returns the search's effective sort order; null for newest first. */
export const getAssetSort = (search: AssetListSearch): AssetListSearch['sort'] =>
  search.sort ?? (isSortedByDueDate(search) ? { field: 'due', direction: 'asc' } : null)

/**
 * Converts a search to query variables. The variables for the list of all assets contain neither a filter nor a sort
 * order, so that the cache recognises that list.
 */
export function toAssetListVariables(search: AssetListSearch): { filter?: AssetFilter; sort?: AssetSort } {
  const filter: AssetFilter = {
    ...(search.search.trim() && { search: search.search.trim() }),
    ...(search.status.length > 0 && { status: search.status }),
    ...(search.gravest.length > 0 && { worstStatus: search.gravest }),
    ...(search.due && { dueFrom: search.due.from, dueTo: search.due.to }),
    ...(search.missing && { missing: true }),
    ...(search.outOfUse && { use: ['outOfUse' as const] }),
    ...(search.watched && { watched: true }),
    ...(search.visualOverdue && { visualOverdue: true }),
    ...(search.assigneeId && { assigneeId: [search.assigneeId] }),
    ...(search.locationId && { locationId: [search.locationId] }),
    ...(search.class && { class: [search.class] }),
    ...(search.voltage && { voltage: [search.voltage] }),
    ...(search.itemType && { itemType: [search.itemType] }),
  }
  const sort = getAssetSort(search)
  return { ...(Object.keys(filter).length > 0 && { filter }), ...(sort && { sort }) }
}
