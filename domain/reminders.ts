/** The days of a week, as schedules number them: Sunday is 0. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** The hour at which weekly mails go out, on the clocks of the hall. */
export const DIGEST_HOUR = 7

/** The beginning of the address of the page on which a weekly mail is ended. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'
