import { Float, InputType, ObjectType } from 'type-graphql'
import { CHECK_STEP_KINDS } from '../../../domain/checks/checkSteps'
import { defineEnum } from '../../platform/input/defineEnum'
import { defineFields, nonNullField, nullableField, optionalField } from '../../platform/input/defineFields'

const StepKindEnum = defineEnum(CHECK_STEP_KINDS, {
  name: 'CheckStepKind',
  description: 'How a step of a check is answered.',
  valuesConfig: {
    yesNo: { description: '`yes` or `no`.' },
    number: { description: 'A number, which may have a unit and limits.' },
    choice: { description: 'One of the choices.' },
  },
})

@ObjectType('CheckStep', { description: 'A step of a check.' })
export class CheckStepObjectType extends defineFields({
  id: nonNullField(String, 'Identifies the step in answers and actions.'),
  kind: nonNullField(StepKindEnum),
  label: nonNullField(String),
  guidance: nonNullField(String),
  required: nonNullField(Boolean),
  failing: nonNullField([String], 'The answers that make the step fail: `yes` or `no`, or some of the choices.'),
  choices: nonNullField([String]),
  unit: nonNullField(String),
  minimum: nullableField(Float, 'A number below this limit fails.'),
  maximum: nullableField(Float, 'A number above this limit fails.'),
}) {}

@InputType({ description: 'A step of a check. Fields that do not apply to its kind are ignored.' })
export class CheckStepInput extends defineFields({
  id: nonNullField(String, 'At most 40 letters, digits, - and _; unique within the check.'),
  kind: nonNullField(StepKindEnum),
  label: nonNullField(String),
  guidance: optionalField(String),
  required: optionalField(Boolean, 'True by default.'),
  failing: optionalField(
    [String],
    'Default: `no` for a yes-or-no step. For a choice step, no answer fails by default.',
  ),
  choices: optionalField([String], 'At least two choices; required for a step with choices.'),
  unit: optionalField(String),
  minimum: optionalField(Float),
  maximum: optionalField(Float),
}) {}
