import { GraphQLJSONObject } from 'graphql-scalars'
import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'
import { pageOf } from '../../platform/records/pageOf'
import { PagingArgs } from '../../platform/records/paging'

@ObjectType({ description: 'The user who made a change.' })
export class AuditUser {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string
}

@ObjectType({ description: 'One change: user, time, action, the record before and after.' })
export class AuditEntry {
  @Field(() => ID)
  id!: string

  @Field(() => DateTimeScalar)
  at!: Date

  @Field(() => AuditUser, {
    nullable: true,
    description: 'Null for a change by the server itself, such as at the first start.',
  })
  user!: AuditUser | null

  @Field(() => String, { description: '`entity.verb`, such as asset.update.' })
  action!: string

  @Field(() => String)
  entity!: string

  @Field(() => ID)
  entityId!: string

  @Field(() => String, {
    nullable: true,
    description: 'The name of the record, or of the asset for a test; null if there is none.',
  })
  name!: string | null

  @Field(() => ID, { nullable: true, description: 'The asset of a test or of a fault report; null for other records.' })
  assetId!: string | null

  @Field(() => [String], {
    description: 'The fields of a changed record that have a new value; empty for a new or deleted record.',
  })
  changedFields!: string[]

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'The record before the change; null for a new one. It can be long: request it in small pages.',
  })
  before!: object | null

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'The record after the change; null for a deleted one. It can be long: request it in small pages.',
  })
  after!: object | null
}

@ObjectType({ description: 'A page of changes.' })
export class AuditPage extends pageOf(AuditEntry) {}

@ArgsType()
export class HistoryArgs extends PagingArgs {
  @Field(() => ID, { nullable: true, description: 'Only this entry of the history.' })
  entry?: string | null
}

@InputType({ description: 'An entry must match every filter.' })
export class AuditFilter {
  @Field(() => [ID], { nullable: true, description: 'Only these entries.' })
  id?: string[] | null

  @Field(() => String, { nullable: true, description: "Part of the user's name or email address." })
  search?: string | null

  @Field(() => String, { nullable: true, description: 'The kind of record, such as asset.' })
  entity?: string | null

  @Field(() => ID, { nullable: true })
  entityId?: string | null

  @Field(() => DateTimeScalar, { nullable: true, description: 'The start, inclusive.' })
  from?: Date | null

  @Field(() => DateTimeScalar, { nullable: true, description: 'The end, exclusive.' })
  to?: Date | null
}
