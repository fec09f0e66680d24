import { Field, InputType, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../shared/scalars'

@ObjectType({ description: 'The settings of the hall.' })
export class HallSettings {
  @Field(() => String, { description: 'On the public pages; empty: the name of the site stands there.' })
  hallName!: string

  @Field(() => Boolean, {
    description:
      "Whether anyone who has the link of an asset's public page sees whether it is safe to use, and can report a fault.",
  })
  publicPages!: boolean

  @Field(() => DateTimeScalar)
  updatedAt!: Date
}

@InputType({ description: 'What is left out stays as it is.' })
export class HallSettingsInput {
  @Field(() => String, { nullable: true, description: 'At most 100 characters.' })
  hallName?: string | null

  @Field(() => Boolean, { nullable: true })
  publicPages?: boolean | null
}
