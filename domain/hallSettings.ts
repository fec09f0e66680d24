/** How long the settings of the hall may be, in characters, and the lines of its address. */
export const HALL_LIMITS = {
  hallName: 100,
  address: 300,
  addressLines: 6,
  contactName: 100,
  contactEmail: 254,
  contactTelephone: 40,
  certificatePrefix: 10,
} as const

/** What the number of a certificate may begin with. */
export const CERTIFICATE_PREFIX = /^[A-Za-z0-9]{1,10}$/
