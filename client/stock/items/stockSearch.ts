import type { StockItemFilter, StockItemSort, StockItemSortField } from '../../graphql/schema.generated'

/** The search of the list of stock items, as the page's address holds it. */
export interface StockSearch {
  search: string
  /** Only items below their minimum. */
  below: boolean
  /** null: by name. */
  sort: { field: StockItemSortField; direction: 'asc' | 'desc' } | null
}

const SORT_FIELDS: readonly StockItemSortField[] = ['name', 'code', 'total', 'urgency']

/** Reads the address; values that are not valid are left out. */
export function readStockSearch(params: URLSearchParams): StockSearch {
  const sort = params.get('sort') ?? ''
  const field = SORT_FIELDS.find((known) => known === sort.replace(/^-/, ''))
  return {
    search: params.get('search') ?? '',
    below: params.get('below') === '1',
    sort: field ? { field, direction: sort.startsWith('-') ? 'desc' : 'asc' } : null,
  }
}

/** The address of a search, without the defaults. */
export function writeStockSearch({ search, below, sort }: StockSearch): URLSearchParams {
  return new URLSearchParams({
    ...(search && { search }),
    ...(below && { below: '1' }),
    ...(sort && { sort: `${sort.direction === 'desc' ? '-' : ''}${sort.field}` }),
  })
}

/**
 * The search as the query takes it. The list of all items has neither filter nor sort, so that the cache recognises it.
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
