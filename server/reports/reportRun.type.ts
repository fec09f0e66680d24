import { DateTimeISOResolver, GraphQLJSONObject } from 'graphql-scalars'
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { AuditUser } from '../audit/audit.type'
import { ReportRunPurpose, ReportRunState } from '../generated/prisma/enums'

registerEnumType(ReportRunPurpose, { name: 'ReportRunPurpose' })
registerEnumType(ReportRunState, { name: 'ReportRunState' })

@ObjectType({ description: 'One run of a report: who, when, with what, and what came of it.' })
export class ReportRun {
  @Field(() => ID)
  id!: string

  @Field(() => ReportRunPurpose, {
    description: 'view: shown; csv and excel: exported; trial: tried before it was saved.',
  })
  purpose!: ReportRunPurpose

  @Field(() => ReportRunState, {
    description: 'waiting: at most 2 runs of a user and 4 in all run at once, the rest wait for their turn.',
  })
  state!: ReportRunState

  @Field(() => AuditUser, { nullable: true, description: 'Whoever ran it; null once the account is gone.' })
  user!: AuditUser | null

  @Field(() => GraphQLJSONObject, { description: 'Values by parameter.' })
  parameters!: object

  @Field(() => DateTimeISOResolver)
  requestedAt!: Date

  @Field(() => Int, { nullable: true, description: 'Rows that were answered; null before the end and after an error.' })
  rowCount!: number | null

  @Field(() => Int, { nullable: true, description: 'Milliseconds from its turn to its end.' })
  durationMs!: number | null

  @Field(() => String, { nullable: true, description: 'Why it failed.' })
  error!: string | null
}

@ObjectType()
export class ReportRunPage {
  @Field(() => [ReportRun])
  items!: ReportRun[]

  @Field(() => Int, { description: 'How many there are in all.' })
  total!: number
}
