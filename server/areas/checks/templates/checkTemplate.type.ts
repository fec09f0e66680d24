import { ID, InputType, Int, ObjectType } from 'type-graphql'
import { CheckPerformerKind } from '../../../generated/prisma/enums'
import { defineFields, defineNonNullField, defineOptionalField } from '../../../platform/input/defineFields'
import { CheckScheduleInput, CheckScheduleObjectType } from '../schedule.type'
import { CheckStepInput, CheckStepObjectType } from '../step.type'

@ObjectType('CheckTemplate', { description: 'The starting point for a new check.' })
export class CheckTemplateObjectType extends defineFields({
  id: defineNonNullField(ID, "A number for one of the hall's own templates, a word for a built-in one."),
  builtIn: defineNonNullField(Boolean, 'True for a built-in template.'),
  perLocation: defineNonNullField(Boolean, 'True if a hall usually has a separate check for each relevant location.'),
  name: defineNonNullField(String),
  category: defineNonNullField(String),
  instructions: defineNonNullField(String),
  schedule: defineNonNullField(CheckScheduleObjectType),
  windowDays: defineNonNullField(Int),
  performer: defineNonNullField(CheckPerformerKind),
  needsDocument: defineNonNullField(Boolean),
  needsSignature: defineNonNullField(Boolean),
  steps: defineNonNullField([CheckStepObjectType]),
  source: defineNonNullField(
    String,
    'The law, standard or advice that requires the check; empty if no source is given.',
  ),
}) {}

@InputType({ description: 'A check template saved in this hall.' })
export class CheckTemplateInput extends defineFields({
  name: defineNonNullField(String),
  category: defineNonNullField(String),
  instructions: defineOptionalField(String),
  schedule: defineNonNullField(CheckScheduleInput),
  windowDays: defineOptionalField(Int),
  performer: defineOptionalField(CheckPerformerKind, '`anyone` or `firm`.'),
  needsDocument: defineOptionalField(Boolean),
  needsSignature: defineOptionalField(Boolean),
  steps: defineNonNullField([CheckStepInput]),
  source: defineOptionalField(String),
}) {}
