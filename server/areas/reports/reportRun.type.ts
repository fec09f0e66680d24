import { GraphQLJSONObject } from 'graphql-scalars'
import { ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { ReportRunPurpose, ReportRunState } from '../../generated/prisma/enums'
import { defineFields, defineNonNullField, defineNullableField } from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'
import { definePageType } from '../../platform/records/definePageType'
import { AuditUser } from '../audit/audit.type'

registerEnumType(ReportRunPurpose, {
  name: 'ReportRunPurpose',
  description: 'The purpose of a run.',
  valuesConfig: {
    view: { description: 'The result was shown on the screen.' },
    trial: { description: 'A preview of an unsaved report.' },
    options: { description: 'The options of a parameter were loaded.' },
  },
})
registerEnumType(ReportRunState, { name: 'ReportRunState', description: 'The status of a run.' })

@ObjectType({ description: 'One run of a report: user, time, values and outcome.' })
export class ReportRun extends defineFields({
  id: defineNonNullField(ID),
  purpose: defineNonNullField(
    ReportRunPurpose,
    'view: shown on the screen; csv, excel and pdf: exported; scheduled: sent by a schedule; trial: a preview of an unsaved report.',
  ),
  state: defineNonNullField(
    ReportRunState,
    "A run waits in the queue while 2 of the user's runs, or 4 runs in total, are in progress.",
  ),
  user: defineNullableField(AuditUser, 'The user who ran the report; null if the account no longer exists.'),
  parameters: defineNonNullField<object>(GraphQLJSONObject, 'Values keyed by parameter.'),
  requestedAt: defineNonNullField(DateTimeScalar),
  rowCount: defineNullableField(Int, 'Number of returned rows; null until the run has ended, and after an error.'),
  durationMs: defineNullableField(Int, 'Duration of the run, in milliseconds.'),
  error: defineNullableField(String, 'The error message.'),
}) {}

@ObjectType({ description: 'A page of runs.' })
export class ReportRunPage extends definePageType(ReportRun) {}
