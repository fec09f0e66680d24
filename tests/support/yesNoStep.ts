/** A step that fails if the answer is no, with all of its fields. */
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
