/** Relative dates that menus offer. */
export const RELATIVE_DATE_OPTIONS: readonly { value: string; label: string }[] = [
  { value: 'today', label: 'Day of the run' },
  { value: 'week-start', label: 'Monday of the week' },
  { value: 'week-start-1', label: 'Monday of the previous week' },
  { value: 'week-end-1', label: 'Sunday of the previous week' },
  { value: 'month-start', label: 'First day of the month' },
  { value: 'month-end', label: 'Last day of the month' },
  { value: 'month-start-1', label: 'First day of the previous month' },
  { value: 'month-end-1', label: 'Last day of the previous month' },
  { value: 'year-start', label: 'First day of the year' },
  { value: 'year-start-1', label: 'First day of the previous year' },
  { value: 'year-end-1', label: 'Last day of the previous year' },
]

/** Describes a relative date: '30 days before the run'; undefined for anything else. */
export function describeRelativeDate(text: string): string | undefined {
  const named = RELATIVE_DATE_OPTIONS.find(({ value }) => value === text)
  if (named) return named.label
  const [, sign, days] = /^today\s*([+-])\s*(\d{1,5})$/.exec(text) ?? []
  if (days === undefined) return undefined
  return `${days === '1' ? '1 day' : `${days} days`} ${sign === '-' ? 'before' : 'after'} the run`
}
