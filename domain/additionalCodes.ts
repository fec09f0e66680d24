/** Additional codes that an asset can have. */
export const ADDITIONAL_CODES_MAXIMUM = 20

/** Texts that are the same as codes: case does not count. */
export const sameCode = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
