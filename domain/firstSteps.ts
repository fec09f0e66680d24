/** The steps from an empty hall to one that works, in their order. */
export const FIRST_STEPS = ['locations', 'assets', 'labels', 'test', 'people'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** What an admin says of a step that the hall's records do not show. */
export const FIRST_STEP_STATES = ['open', 'done', 'skipped'] as const
export type FirstStepState = (typeof FIRST_STEP_STATES)[number]

/** True for a stored value that gives some of the steps a state. */
export function isFirstStepMarks(value: unknown): value is Partial<Record<FirstStep, FirstStepState>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const states: readonly unknown[] = FIRST_STEP_STATES
  return Object.values(value).every((state) => states.includes(state))
}

/** Locations that one request creates, at most. */
export const LOCATION_BATCH = 100

/** The rooms that an assembly hall is likely to have. */
export const TYPICAL_ROOMS: readonly string[] = [
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
