import { Field, ObjectType } from 'type-graphql'

@ObjectType({ description: 'A column that reports can read.' })
export class ReportingColumn {
  @Field(() => String)
  name!: string

  @Field(() => String, { description: 'The PostgreSQL name of the type.' })
  type!: string

  @Field(() => String, { description: 'The meaning of the column.' })
  description!: string

  @Field(() => [String], { description: 'Some current values in their stored form.' })
  samples!: string[]
}

@ObjectType({ description: 'A view of the schema `reporting`.' })
export class ReportingView {
  @Field(() => String)
  name!: string

  @Field(() => String, { description: 'The meaning of a row.' })
  description!: string

  @Field(() => [ReportingColumn])
  columns!: ReportingColumn[]
}
