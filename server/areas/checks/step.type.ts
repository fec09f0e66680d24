import { Float, InputType, ObjectType } from 'type-graphql'
import { CHECK_STEP_KINDS } from '../../../domain/checks/checkSteps'
import { defineEnum } from '../../platform/input/defineEnum'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../platform/input/defineFields'

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
  id: defineNonNullField(String, 'Identifies the step in answers and actions.'),
  kind: defineNonNullField(StepKindEnum),
  label: defineNonNullField(String),
  guidance: defineNonNullField(String),
  required: defineNonNullField(Boolean),
  failing: defineNonNullField([String], 'The answers that make the step fail: `yes` or `no`, or some of the choices.'),
  choices: defineNonNullField([String]),
  unit: defineNonNullField(String),
  minimum: defineNullableField(Float, 'A number below this limit fails.'),
  maximum: defineNullableField(Float, 'A number above this limit fails.'),
}) {}

@InputType({ description: 'A step of a check. Fields that do not apply to its kind are ignored.' })
export class CheckStepInput extends defineFields({
  id: defineNonNullField(String, 'At most 40 letters, digits, - and _; unique within the check.'),
  kind: defineNonNullField(StepKindEnum),
  label: defineNonNullField(String),
  guidance: defineOptionalField(String),
  required: defineOptionalField(Boolean, 'True by default.'),
  failing: defineOptionalField(
    [String],
    'Default: `no` for a yes-or-no step. For a choice step, no answer fails by default.',
  ),
  choices: defineOptionalField([String], 'At least two choices; required for a step with choices.'),
  unit: defineOptionalField(String),
  minimum: defineOptionalField(Float),
  maximum: defineOptionalField(Float),
}) {}
