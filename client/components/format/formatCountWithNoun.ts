const count = new Intl.NumberFormat('en')
const fine = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** Formats a number with its noun: '1 statement', '12,000 entries'. */
export const formatCountWithNoun = (amount: number, one: string, many: string): string =>
  `${count.format(amount)} ${amount === 1 ? one : many}`

/** Formats milliseconds: '0.4 ms', '87 ms', '1.3 s'. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 10) return `${fine.format(milliseconds)} ms`
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`
  return `${fine.format(milliseconds / 1000)} s`
}
