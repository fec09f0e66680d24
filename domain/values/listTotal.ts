/** Maximum number of matches of a search that are counted and sorted. */
export const SEARCH_LIMIT = 10_000

/** Formats the total of a list: '10,000+' where a search has found more than it counts. */
export const formatTotal = (total: number): string =>
  total === SEARCH_LIMIT + 1 ? `${SEARCH_LIMIT.toLocaleString('en-GB')}+` : total.toLocaleString('en-GB')
