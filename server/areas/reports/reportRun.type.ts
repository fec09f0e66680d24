import { GraphQLJSONObject } from 'graphql-scalars'
import { ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { ReportRunPurpose, ReportRunState } from '../../generated/prisma/enums'
import { DateTimeScalar } from '../../platform/input/scalars'
import { field, nullable, withFields } from '../../platform/input/typeFields'
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
export class ReportRun extends withFields({
  id: field(ID),
  purpose: field(
    ReportRunPurpose,
    'view: shown on the screen; csv, excel and pdf: exported; scheduled: sent by a schedule; trial: a preview of an unsaved report.',
  ),
  state: field(ReportRunState, 'Runs wait in the queue while 2 runs of the user, or 4 in all, are running.'),
  user: nullable(AuditUser, 'The user who ran the report; null if the account no longer exists.'),
  parameters: field<object>(GraphQLJSONObject, 'Values by parameter.'),
  requestedAt: field(DateTimeScalar),
  rowCount: nullable(Int, 'Number of returned rows; null before the end and after an error.'),
  durationMs: nullable(Int, 'Milliseconds from the start to the end of the run.'),
  error: nullable(String, 'The error message.'),
}) {}

@ObjectType({ description: 'A page of runs.' })
export class ReportRunPage extends definePageType(ReportRun) {}
