import { GraphQLJSONObject } from 'graphql-scalars'
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { ReportRunPurpose, ReportRunState } from '../../generated/prisma/enums'
import { DateTimeScalar } from '../../platform/input/scalars'
import { pageOf } from '../../platform/records/pageOf'
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
export class ReportRun {
  @Field(() => ID)
  id!: string

  @Field(() => ReportRunPurpose, {
    description:
      'view: shown on the screen; csv, excel and pdf: exported; scheduled: sent by a schedule; trial: a preview of an unsaved report.',
  })
  purpose!: ReportRunPurpose

  @Field(() => ReportRunState, {
    description: 'Runs wait in the queue while 2 runs of the user, or 4 in all, are running.',
  })
  state!: ReportRunState

  @Field(() => AuditUser, { nullable: true, description: 'The user who ran it; null if the account no longer exists.' })
  user!: AuditUser | null

  @Field(() => GraphQLJSONObject, { description: 'Values by parameter.' })
  parameters!: object

  @Field(() => DateTimeScalar)
  requestedAt!: Date

  @Field(() => Int, { nullable: true, description: 'Number of returned rows; null before the end and after an error.' })
  rowCount!: number | null

  @Field(() => Int, { nullable: true, description: 'Milliseconds from its start to its end.' })
  durationMs!: number | null

  @Field(() => String, { nullable: true, description: 'The error message.' })
  error!: string | null
}

@ObjectType({ description: 'A page of runs.' })
export class ReportRunPage extends pageOf(ReportRun) {}
