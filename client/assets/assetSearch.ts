import { ITEM_TYPES, type ItemType } from '../../domain/assets/itemTypes'
import { ASSET_CLASSES, ASSET_STATUSES, type AssetClass, type AssetStatus, VOLTAGES } from '../../domain/assets/pat'
import { type CalendarDate, isCalendarDate } from '../../domain/values/calendar'
import type { AssetFilter, AssetSort, AssetSortField } from '../graphql/schema.generated'

/** The search of the list of assets, as stored in the page's address. */
export interface AssetSearch {
  search: string
  status: AssetStatus[]
  /** Only assets whose worst status is one of these. */
  gravest: AssetStatus[]
  /** Only assets due between these dates, inclusive. */
  due: { from: CalendarDate; to: CalendarDate } | null
  /** Only assets that were not found in the last two rounds of their location. */
  missing: boolean
  outOfUse: boolean
  watched: boolean
  visualOverdue: boolean
  /** Only assets that this user is to test next. */
  assigneeId: string | null
  locationId: string | null
  class: AssetClass | null
  voltage: number | null
  itemType: ItemType | null
  /** Null for newest first. */
  sort: { field: AssetSortField; direction: 'asc' | 'desc' } | null
}

export const NO_FILTER = {
  search: '',
  status: [],
  gravest: [],
  due: null,
  missing: false,
  outOfUse: false,
  watched: false,
  visualOverdue: false,
  assigneeId: null,
  locationId: null,
  class: null,
  voltage: null,
  itemType: null,
} satisfies Partial<AssetSearch>

const SORT_FIELDS: readonly AssetSortField[] = ['id', 'name', 'code', 'location', 'due', 'urgency']

/** Reads the address; ignores invalid values. */
export function readAssetSearch(params: URLSearchParams): AssetSearch {
  return {
    search: params.get('search') ?? '',
    status: ASSET_STATUSES.filter((status) => params.getAll('status').includes(status)),
    gravest: ASSET_STATUSES.filter((status) => params.getAll('gravest').includes(status)),
    due: readDue(params.get('dueFrom') ?? '', params.get('dueTo') ?? ''),
    missing: params.has('missing'),
    outOfUse: params.has('outOfUse'),
    watched: params.has('watched'),
    visualOverdue: params.has('inspect'),
    assigneeId: params.get('assignee') || null,
    locationId: params.get('location') || null,
    class: ASSET_CLASSES.find((value) => String(value) === params.get('class')) ?? null,
    voltage: VOLTAGES.find((value) => String(value) === params.get('voltage')) ?? null,
    itemType: ITEM_TYPES.find((value) => value === params.get('type')) ?? null,
    sort: readSort(params.get('sort') ?? ''),
  }
}

function readDue(from: string, to: string): AssetSearch['due'] {
  return isCalendarDate(from) && isCalendarDate(to) && from <= to ? { from, to } : null
}

function readSort(text: string): AssetSearch['sort'] {
  const field = SORT_FIELDS.find((known) => known === text.replace(/^-/, ''))
  return field ? { field, direction: text.startsWith('-') ? 'desc' : 'asc' } : null
}

/** True if the list is limited to assets that are overdue or due soon: it is sorted by due date by default. */
export const isByDueDate = ({ status, gravest, due }: Pick<AssetSearch, 'status' | 'gravest' | 'due'>): boolean =>
  due !== null || [status, gravest].some((statuses) => statuses.length > 0 && statuses.every(isPastOrNear))

const isPastOrNear = (status: AssetStatus) => status === 'expired' || status === 'due'

/** Returns the effective order of a search; null for newest first. */
export const sortOf = (search: AssetSearch): AssetSearch['sort'] =>
  search.sort ?? (isByDueDate(search) ? { field: 'due', direction: 'asc' } : null)

/** Writes a sort order for the address: 'name', or '-name' for descending. */
export const sortText = (sort: AssetSearch['sort']): string =>
  sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.field}` : ''

/** Writes a search into an address, without defaults. */
export function writeAssetSearch(search: AssetSearch): URLSearchParams {
  const params = new URLSearchParams()
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.append(name, String(value))
  }
  set('search', search.search)
  for (const status of search.status) set('status', status)
  for (const status of search.gravest) set('gravest', status)
  set('dueFrom', search.due?.from ?? null)
  set('dueTo', search.due?.to ?? null)
  set('missing', search.missing ? 'yes' : null)
  set('outOfUse', search.outOfUse ? 'yes' : null)
  set('watched', search.watched ? 'yes' : null)
  set('inspect', search.visualOverdue ? 'overdue' : null)
  set('assignee', search.assigneeId)
  set('location', search.locationId)
  set('class', search.class)
  set('voltage', search.voltage)
  set('type', search.itemType)
  set('sort', sortText(search.sort))
  return params
}

/**
 * Converts a search to query variables. The list of all assets has neither filter nor sort, so that the cache
 * recognises it.
 */
export function toListVariables(search: AssetSearch): { filter?: AssetFilter; sort?: AssetSort } {
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
  const sort = sortOf(search)
  return { ...(Object.keys(filter).length > 0 && { filter }), ...(sort && { sort }) }
}
