/** Maximum number of additional codes of an asset. */
export const ADDITIONAL_CODES_MAXIMUM = 20

/** Compares codes regardless of case. */
export const sameCode = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
