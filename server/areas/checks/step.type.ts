import { Float, InputType, ObjectType } from 'type-graphql'
import { STEP_KINDS } from '../../../domain/checks/steps'
import { defineEnum } from '../../platform/input/defineEnum'
import { field, nullable, optional, withFields } from '../../platform/input/typeFields'

const StepKindEnum = defineEnum(STEP_KINDS, {
  name: 'CheckStepKind',
  description: 'How a step of a check is answered.',
  valuesConfig: {
    yesNo: { description: '`yes` or `no`.' },
    number: { description: 'A number, which may have a unit and limits.' },
    choice: { description: 'One of the choices.' },
  },
})

@ObjectType({ description: 'A step of a check.' })
export class CheckStep extends withFields({
  id: field(String, 'Identifies the step in answers and actions.'),
  kind: field(StepKindEnum),
  label: field(String),
  guidance: field(String),
  required: field(Boolean),
  failing: field([String], 'The answers that fail: `yes` or `no`, or some of the choices.'),
  choices: field([String]),
  unit: field(String),
  minimum: nullable(Float, 'A number below this limit fails.'),
  maximum: nullable(Float, 'A number above this limit fails.'),
}) {}

@InputType({ description: 'A step of a check. Fields that do not apply to its kind are ignored.' })
export class CheckStepInput extends withFields({
  id: field(String, 'At most 40 letters, digits, - and _; unique in the check.'),
  kind: field(StepKindEnum),
  label: field(String),
  guidance: optional(String),
  required: optional(Boolean, 'True by default.'),
  failing: optional([String], 'By default `no` for a yes-or-no step, and none of the choices.'),
  choices: optional([String], 'At least two choices; required for a step with choices.'),
  unit: optional(String),
  minimum: optional(Float),
  maximum: optional(Float),
}) {}
