const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment in the reader's time: '20 Nov 2026, 18:05'. */
export const momentText = (iso: string): string => moment.format(new Date(iso))

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** The day of a moment on this device's calendar: '20 Nov 2026'. */
export const dayText = (instant: string): string => day.format(new Date(instant))
