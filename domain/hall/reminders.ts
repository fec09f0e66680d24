/** Weekdays as schedules number them: Sunday is 0. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** Hour of the weekly emails, in the hall's local time. */
export const DIGEST_HOUR = 7

/** Path of the page for unsubscribing from a weekly mail. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'
