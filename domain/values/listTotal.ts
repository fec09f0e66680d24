/** Maximum number of search matches that are counted and sorted. */
export const SEARCH_LIMIT = 10_000

/** Formats a list's total: '10,000+' if there are more matches than are counted. */
export const formatTotal = (total: number): string =>
  total === SEARCH_LIMIT + 1 ? `${SEARCH_LIMIT.toLocaleString('en-GB')}+` : total.toLocaleString('en-GB')
