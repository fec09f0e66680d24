const count = new Intl.NumberFormat('en')
const seconds = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** '1 row', '10,000 rows'. */
export const rowsText = (rows: number): string => `${count.format(rows)} ${rows === 1 ? 'row' : 'rows'}`

/** '42 ms', '1.3 s'. */
export const durationText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${seconds.format(milliseconds / 1000)} s`
