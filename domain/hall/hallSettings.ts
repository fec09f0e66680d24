/** Maximum lengths of the hall's settings in characters, and the maximum number of address lines. */
export const HALL_SETTING_LIMITS = {
  hallName: 100,
  address: 300,
  addressLines: 6,
  contactName: 100,
  contactEmail: 254,
  contactTelephone: 40,
  certificatePrefix: 10,
  privacyNotice: 10_000,
} as const

/** Valid prefixes of certificate numbers. */
export const CERTIFICATE_PREFIX_PATTERN = /^[A-Za-z0-9]{1,10}$/
