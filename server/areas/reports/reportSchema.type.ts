import { Field, ObjectType } from 'type-graphql'

@ObjectType({ description: 'A column that reports can read.' })
export class ReportingColumn {
  @Field(() => String)
  name!: string

  @Field(() => String, { description: "PostgreSQL's name of its type." })
  type!: string

  @Field(() => String, { description: 'What it means.' })
  description!: string

  @Field(() => [String], { description: 'Some current values, as they are stored.' })
  samples!: string[]
}

@ObjectType({ description: 'A view of the schema `reporting`.' })
export class ReportingView {
  @Field(() => String)
  name!: string

  @Field(() => String, { description: 'What its rows are.' })
  description!: string

  @Field(() => [ReportingColumn])
  columns!: ReportingColumn[]
}
