import { Field, Float, InputType, ObjectType } from 'type-graphql'

@ObjectType({ description: 'A printer of the current user.' })
export class Printer {
  @Field(() => String)
  name!: string

  @Field(() => Float, { description: 'How far every label is moved to the right, in millimetres.' })
  nudgeX!: number

  @Field(() => Float, { description: 'How far every label is moved down, in millimetres.' })
  nudgeY!: number
}

@InputType({ description: 'A printer and its nudge.' })
export class PrinterInput {
  @Field(() => String, { description: 'A new name creates a printer.' })
  name!: string

  @Field(() => Float, { description: 'How far every label is moved to the right, in millimetres.' })
  nudgeX!: number

  @Field(() => Float, { description: 'How far every label is moved down, in millimetres.' })
  nudgeY!: number
}
