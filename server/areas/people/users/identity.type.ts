import { Field, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../../platform/input/scalars'

@ObjectType({ description: "An account's identity at the external provider." })
export class Identity {
  @Field(() => String, { description: "The provider's address (issuer)." })
  issuer!: string

  @Field(() => String, {
    nullable: true,
    description: 'The email address at the provider at the last sign-in. Null if the provider sent none.',
  })
  email!: string | null

  @Field(() => DateTimeScalar, { description: 'The time at which it was linked to the account.' })
  createdAt!: Date

  @Field(() => DateTimeScalar)
  lastUsedAt!: Date
}
