import { Field, Float, InputType, ObjectType } from 'type-graphql'

@ObjectType({ description: "One of the caller's own printers." })
export class Printer {
  @Field(() => String)
  name!: string

  @Field(() => Float, { description: 'Millimetres that are added to every place, to the right.' })
  nudgeX!: number

  @Field(() => Float, { description: 'Millimetres that are added to every place, downwards.' })
  nudgeY!: number
}

@InputType()
export class PrinterInput {
  @Field(() => String, { description: 'An unknown one makes a new printer.' })
  name!: string

  @Field(() => Float)
  nudgeX!: number

  @Field(() => Float)
  nudgeY!: number
}
