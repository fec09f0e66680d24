import type { StockItemFilter, StockItemSort, StockItemSortField } from '../../graphql/schema.generated'

/** The search of the list of stock items, as stored in the page's address. */
export interface StockSearch {
  search: string
  /** Only items below their minimum. */
  below: boolean
  /** Null for sorting by name. */
  sort: { field: StockItemSortField; direction: 'asc' | 'desc' } | null
}

const SORT_FIELDS: readonly StockItemSortField[] = ['name', 'code', 'total', 'urgency']

/** Reads the address; ignores invalid values. */
export function readStockSearch(params: URLSearchParams): StockSearch {
  const sort = params.get('sort') ?? ''
  const field = SORT_FIELDS.find((known) => known === sort.replace(/^-/, ''))
  return {
    search: params.get('search') ?? '',
    below: params.get('below') === '1',
    sort: field ? { field, direction: sort.startsWith('-') ? 'desc' : 'asc' } : null,
  }
}

/** Writes a search into an address, without defaults. */
export function writeStockSearch({ search, below, sort }: StockSearch): URLSearchParams {
  return new URLSearchParams({
    ...(search && { search }),
    ...(below && { below: '1' }),
    ...(sort && { sort: `${sort.direction === 'desc' ? '-' : ''}${sort.field}` }),
  })
}

/**
 * Converts a search to query variables. The list of all items has neither filter nor sort, so that the cache recognises
 * it.
 */
export function toStockListVariables({ search, below, sort }: StockSearch): {
  filter?: StockItemFilter
  sort?: StockItemSort
} {
  const filter: StockItemFilter = {
    ...(search.trim() && { search: search.trim() }),
    ...(below && { belowMinimum: true }),
  }
  return { ...(Object.keys(filter).length > 0 && { filter }), ...(sort && { sort }) }
}
