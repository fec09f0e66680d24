/** Weekdays; the index is the stored number, starting with 0 for Sunday. */
export const REMINDER_WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** Hour of the weekly emails, in the hall's local time. */
export const DIGEST_HOUR_OF_DAY = 7

/** Path of the page for unsubscribing from a weekly email. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'
