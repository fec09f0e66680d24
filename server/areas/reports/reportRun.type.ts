import { GraphQLJSONObject } from 'graphql-scalars'
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { ReportRunPurpose, ReportRunState } from '../../generated/prisma/enums'
import { DateTimeScalar } from '../../platform/input/scalars'
import { pageOf } from '../../platform/records/pageOf'
import { AuditUser } from '../audit/audit.type'

registerEnumType(ReportRunPurpose, {
  name: 'ReportRunPurpose',
  description: 'Why a report was run.',
  valuesConfig: {
    view: { description: 'Its rows were shown.' },
    trial: { description: 'A preview of a report that is not saved.' },
    options: { description: "A parameter's options were loaded." },
  },
})
registerEnumType(ReportRunState, { name: 'ReportRunState', description: 'The state of a run.' })

@ObjectType({ description: 'One run of a report: user, time, values and outcome.' })
export class ReportRun {
  @Field(() => ID)
  id!: string

  @Field(() => ReportRunPurpose, {
    description:
      'view: shown; csv, excel and pdf: exported; scheduled: sent by a schedule; trial: a preview of a report that is not saved.',
  })
  purpose!: ReportRunPurpose

  @Field(() => ReportRunState, {
    description: 'waiting: at most 2 runs of a user and 4 in all run at once, the others wait in the queue.',
  })
  state!: ReportRunState

  @Field(() => AuditUser, { nullable: true, description: 'The user who ran it; null if the account no longer exists.' })
  user!: AuditUser | null

  @Field(() => GraphQLJSONObject, { description: 'Values by parameter.' })
  parameters!: object

  @Field(() => DateTimeScalar)
  requestedAt!: Date

  @Field(() => Int, { nullable: true, description: 'Number of rows returned; null before the end and after an error.' })
  rowCount!: number | null

  @Field(() => Int, { nullable: true, description: 'Milliseconds from its start to its end.' })
  durationMs!: number | null

  @Field(() => String, { nullable: true, description: 'Why it failed.' })
  error!: string | null
}

@ObjectType({ description: 'A page of runs.' })
export class ReportRunPage extends pageOf(ReportRun) {}
