const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 })

const plural = (count: number, one: string, many: string) => `${number.format(count)} ${count === 1 ? one : many}`

/**
 * Validation messages for server and client; each tells the user what to enter. Define a different message next to its
 * rule only if none of these fits.
 */
export const validationMessages = {
  /** Nothing was entered. `what` includes its article, such as 'a name'. */
  required: (what: string) => `Enter ${what}.`,
  /** A form field was left empty; `label` is the field's label. */
  requiredField: (label: string) => `${label} is required.`,
  /** An API client left out a required field. */
  missing: 'Is required.',
  /** An API client sent a field with an unknown name. */
  unknown: 'Unknown name. Check the spelling.',
  tooLong: (max: number) => `Must be ${plural(max, 'character', 'characters')} or fewer.`,
  tooShort: (min: number) => `Must be at least ${plural(min, 'character', 'characters')}.`,
  /** A list is too long. `what` is plural, such as 'photos'. */
  tooMany: (max: number, what: string) => `No more than ${number.format(max)} ${what}.`,
  tooManyLines: (max: number) => `Must be ${plural(max, 'line', 'lines')} or fewer.`,
  noControlCharacters: 'Must not contain control characters.',
  oneLine: 'Must be one line, without control characters.',
  number: 'Must be a number.',
  wholeNumber: 'Must be a whole number.',
  min: (min: number, unit = '') => `Must be ${number.format(min)}${unit} or more.`,
  max: (max: number, unit = '') => `Must be ${number.format(max)}${unit} or less.`,
  /** `unit` starts with a space, as in ' mm'. */
  between: (min: number, max: number, unit = '') =>
    `Must be between ${number.format(min)} and ${number.format(max)}${unit}.`,
  wholeNumberBetween: (min: number, max: number) =>
    `Must be a whole number between ${number.format(min)} and ${number.format(max)}.`,
  decimals: (max: number) => `Must have ${plural(max, 'decimal place', 'decimal places')} or fewer.`,
  date: 'Must be a date, such as 2026-03-31.',
  boolean: 'Must be true or false.',
  text: 'Must be text.',
  list: 'Must be a list.',
  object: 'Must be an object.',
  uuid: 'Must be a UUID.',
  id: 'Must be an id.',
  oneOf: (choices: readonly (string | number)[]) => `Must be one of: ${choices.join(', ')}.`,
  codeTaken: 'Code already exists',
  assetClass: 'Must be 1 or 2.',
  frequency: 'Must be 1 to 5 years.',
  readingBelowZero: 'A reading cannot be below 0.',
  earthContinuityRequired:
    'Enter the earth continuity, or choose why it cannot be measured. Never enter a reading that the instrument did not show.',
  insulationResistanceRequired: 'Enter the insulation resistance. An asset cannot be recorded as safe without it.',
  verdictRequired: 'Choose whether the asset is safe to use.',
  certificatePrefix: 'Must be 1 to 10 letters (A to Z) or digits.',
  timeZone: 'Must be the name of a time zone, such as Europe/London.',
  currentPassword: 'Enter your current password.',
  passwordMismatch: 'The new passwords do not match. Enter the new password again.',
  email: 'Enter an email address, such as name@example.org.',
} as const
