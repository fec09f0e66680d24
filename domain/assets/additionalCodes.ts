/** Maximum number of additional codes of an asset. */
export const ADDITIONAL_CODES_MAXIMUM = 20
