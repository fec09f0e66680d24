/** Maximum number of search matches that are counted and sorted. */
export const MAX_COUNTED_MATCHES = 10_000

/** Formats a list's total: '10,000+' if there are more matches than are counted. */
export const formatListTotal = (total: number): string =>
  total === MAX_COUNTED_MATCHES + 1 ? `${MAX_COUNTED_MATCHES.toLocaleString('en-GB')}+` : total.toLocaleString('en-GB')
