import { Field, Int, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { CurrentUser } from '../sessions/session.type'

@ObjectType({ description: "The current user's second factor: an authenticator app." })
export class SecondFactor {
  @Field(() => DateTimeScalar, { description: 'The time at which it was set up.' })
  since!: Date

  @Field(() => Int, { description: 'Number of unused recovery codes.' })
  recoveryCodesLeft!: number
}

@ObjectType({ description: 'The key for an authenticator app.' })
export class SecondFactorSetup {
  @Field(() => String, { description: 'The key in base 32, for typing.' })
  key!: string

  @Field(() => String, { description: 'The key as an `otpauth:` URI, for scanning.' })
  uri!: string
}

@ObjectType({ description: 'New recovery codes, which cannot be read again.' })
export class RecoveryCodesPayload {
  @Field(() => CurrentUser)
  user!: CurrentUser

  @Field(() => [String], { description: 'Each recovery code replaces a code of the app for one sign-in.' })
  recoveryCodes!: string[]
}
