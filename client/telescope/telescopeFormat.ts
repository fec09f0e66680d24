const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Formats a time: '19:55:04', with the day if it is not today: '20 Nov, 19:55:04'. */
export function formatTelescopeTime(at: string, now = new Date()): string {
  const moment = new Date(at)
  return (moment.toDateString() === now.toDateString() ? time : dateAndTime).format(moment)
}

const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** Formats a time in full: '20 Nov 2026, 19:55:04'. */
export const formatFullTelescopeTime = (at: string): string => instant.format(new Date(at))
