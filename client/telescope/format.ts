const count = new Intl.NumberFormat('en')
const fine = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** '0.4 ms', '87 ms', '1.3 s'. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 10) return `${fine.format(milliseconds)} ms`
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`
  return `${fine.format(milliseconds / 1000)} s`
}

/** '1 statement', '12,000 entries'. */
export const countText = (amount: number, one: string, many: string): string =>
  `${count.format(amount)} ${amount === 1 ? one : many}`

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** '19:55:04', with the day if that is not today: '20 Nov, 19:55:04'. */
export function timeText(at: string, now = new Date()): string {
  const moment = new Date(at)
  return (moment.toDateString() === now.toDateString() ? time : dateAndTime).format(moment)
}

const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** In full: '20 Nov 2026, 19:55:04'. */
export const instantText = (at: string): string => instant.format(new Date(at))
