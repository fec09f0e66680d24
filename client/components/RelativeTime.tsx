const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

const STEPS: [limit: number, seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60 * 60, 60, 'minute'],
  [24 * 60 * 60, 60 * 60, 'hour'],
  [60 * 24 * 60 * 60, 24 * 60 * 60, 'day'],
  [730 * 24 * 60 * 60, 30.44 * 24 * 60 * 60, 'month'],
]

/** An instant as people say it from now: '5 minutes ago', 'in 3 hours', 'yesterday'. */
export function relativeTime(instant: string, now = new Date()): string {
  const seconds = (Date.parse(instant) - now.getTime()) / 1000
  if (Math.abs(seconds) < 60) return 'just now'
  const [, size, unit] = STEPS.find(([limit]) => Math.abs(seconds) < limit) ?? [0, 365.25 * 24 * 60 * 60, 'year']
  return relative.format(Math.round(seconds / size), unit)
}

/** An instant in full, in this device's time zone: '20 Nov 2026, 19:55'. */
export function exactTime(instant: string): string {
  return exact.format(new Date(instant))
}

/** '5 minutes ago', with the exact time on hover. */
export function RelativeTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={exactTime(instant)}>
      {relativeTime(instant)}
    </time>
  )
}
