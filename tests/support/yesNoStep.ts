/** A check step, with all of its fields, that fails if the answer is no. */
export const YES_NO_STEP = {
  id: 'heard',
  kind: 'yesNo' as const,
  label: 'Heard everywhere?',
  guidance: '',
  required: true,
  failing: ['no'],
  choices: [],
  unit: '',
  minimum: null,
  maximum: null,
}
