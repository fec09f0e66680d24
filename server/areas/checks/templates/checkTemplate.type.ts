import { ID, InputType, Int, ObjectType } from 'type-graphql'
import { CheckPerformerKind } from '../../../generated/prisma/enums'
import { field, optional, withFields } from '../../../platform/input/typeFields'
import { CheckSchedule, CheckScheduleInput } from '../schedule.type'
import { CheckStep, CheckStepInput } from '../step.type'

@ObjectType({ description: 'The starting point for a new check.' })
export class CheckTemplate extends withFields({
  id: field(ID, "A number if it is one of the hall's own templates, a word if it is built in."),
  builtIn: field(Boolean, 'True for a built-in template.'),
  perLocation: field(Boolean, 'True if a hall usually needs one such check for each location concerned.'),
  name: field(String),
  category: field(String),
  instructions: field(String),
  schedule: field(CheckSchedule),
  windowDays: field(Int),
  performer: field(CheckPerformerKind),
  needsDocument: field(Boolean),
  needsSignature: field(Boolean),
  steps: field([CheckStep]),
  source: field(String, 'The law, standard or advice that requires the check; empty if there is none.'),
}) {}

@InputType({ description: 'A check template saved in this hall.' })
export class CheckTemplateInput extends withFields({
  name: field(String),
  category: field(String),
  instructions: optional(String),
  schedule: field(CheckScheduleInput),
  windowDays: optional(Int),
  performer: optional(CheckPerformerKind, '`anyone` or `firm`.'),
  needsDocument: optional(Boolean),
  needsSignature: optional(Boolean),
  steps: field([CheckStepInput]),
  source: optional(String),
}) {}
