import { DateTimeISOResolver, GraphQLJSONObject } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'

@ObjectType({ description: 'Who changed something.' })
export class AuditUser {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string
}

@ObjectType({ description: 'One change: who, when, what, before and after.' })
export class AuditEntry {
  @Field(() => ID)
  id!: string

  @Field(() => DateTimeISOResolver)
  at!: Date

  @Field(() => AuditUser, { nullable: true, description: 'Null: the server itself, such as at the first start.' })
  user!: AuditUser | null

  @Field(() => String, { description: '`entity.verb`, such as asset.update.' })
  action!: string

  @Field(() => String)
  entity!: string

  @Field(() => ID)
  entityId!: string

  @Field(() => GraphQLJSONObject, { nullable: true, description: 'The record as it was; null for a new one.' })
  before!: object | null

  @Field(() => GraphQLJSONObject, { nullable: true, description: 'The record as it became; null for a deleted one.' })
  after!: object | null
}

@ObjectType()
export class AuditPage {
  @Field(() => [AuditEntry])
  items!: AuditEntry[]

  @Field(() => Int, { description: 'How many there are in all.' })
  total!: number
}

@InputType({ description: 'All that is given must hold.' })
export class AuditFilter {
  @Field(() => String, { nullable: true, description: 'Part of the name or e-mail of who did it.' })
  search?: string | null

  @Field(() => String, { nullable: true })
  entity?: string | null

  @Field(() => ID, { nullable: true })
  entityId?: string | null

  @Field(() => DateTimeISOResolver, { nullable: true })
  from?: Date | null

  @Field(() => DateTimeISOResolver, { nullable: true, description: 'Exclusive.' })
  to?: Date | null
}
