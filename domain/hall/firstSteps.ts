/** The steps for setting up a new hall, in order. */
export const FIRST_STEPS = ['locations', 'assets', 'labels', 'test', 'checks', 'people'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/**
 * States that an administrator can set for a step, if the app cannot tell from the hall's records that the step is
 * done.
 */
export const FIRST_STEP_STATES = ['open', 'done', 'skipped'] as const
export type FirstStepState = (typeof FIRST_STEP_STATES)[number]

/** True if the value is an object that contains only step states. */
export function isFirstStepStates(value: unknown): value is Partial<Record<FirstStep, FirstStepState>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const states: readonly unknown[] = FIRST_STEP_STATES
  return Object.values(value).every((state) => states.includes(state))
}

export const MAX_LOCATIONS_PER_REQUEST = 100

/** Typical rooms of an assembly hall. */
export const TYPICAL_LOCATION_NAMES: readonly string[] = [
  'Main hall',
  'Stage',
  'Side stage',
  'Sound desk',
  'Kitchen',
  'Bar',
  'Foyer',
  'Cloakroom',
  'Office',
  'Meeting room',
  'Dressing rooms',
  'Toilets',
  'Store',
  'Workshop',
  'Cellar',
  'Boiler room',
  'Gallery',
  'Outdoors',
]
