import { ID, InputType, Int, ObjectType } from 'type-graphql'
import { CheckPerformerKind } from '../../../generated/prisma/enums'
import { defineFields, nonNullField, optionalField } from '../../../platform/input/defineFields'
import { CheckScheduleInput, CheckScheduleObjectType } from '../schedule.type'
import { CheckStepInput, CheckStepObjectType } from '../step.type'

@ObjectType('CheckTemplate', { description: 'The starting point for a new check.' })
export class CheckTemplateObjectType extends defineFields({
  id: nonNullField(ID, "A number for one of the hall's own templates, a word for a built-in one."),
  builtIn: nonNullField(Boolean, 'True for a built-in template.'),
  perLocation: nonNullField(Boolean, 'True if a hall usually needs one such check for each location concerned.'),
  name: nonNullField(String),
  category: nonNullField(String),
  instructions: nonNullField(String),
  schedule: nonNullField(CheckScheduleObjectType),
  windowDays: nonNullField(Int),
  performer: nonNullField(CheckPerformerKind),
  needsDocument: nonNullField(Boolean),
  needsSignature: nonNullField(Boolean),
  steps: nonNullField([CheckStepObjectType]),
  source: nonNullField(String, 'The law, standard or advice that requires the check; empty if there is none.'),
}) {}

@InputType({ description: 'A check template saved in this hall.' })
export class CheckTemplateInput extends defineFields({
  name: nonNullField(String),
  category: nonNullField(String),
  instructions: optionalField(String),
  schedule: nonNullField(CheckScheduleInput),
  windowDays: optionalField(Int),
  performer: optionalField(CheckPerformerKind, '`anyone` or `firm`.'),
  needsDocument: optionalField(Boolean),
  needsSignature: optionalField(Boolean),
  steps: nonNullField([CheckStepInput]),
  source: optionalField(String),
}) {}
