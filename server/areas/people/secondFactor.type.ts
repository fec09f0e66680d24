import { Field, Int, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'
import { CurrentUser } from './session.type'

@ObjectType({ description: "The current user's second factor: an authenticator app." })
export class SecondFactor {
  @Field(() => DateTimeScalar, { description: 'When it was set up.' })
  since!: Date

  @Field(() => Int, { description: 'Number of recovery codes that have not been used.' })
  recoveryCodesLeft!: number
}

@ObjectType({ description: 'The key for an authenticator app.' })
export class SecondFactorSetup {
  @Field(() => String, { description: 'Base 32, to be typed into the app.' })
  key!: string

  @Field(() => String, { description: 'The same as an `otpauth:` address, to be scanned.' })
  uri!: string
}

@ObjectType({ description: 'New recovery codes, which cannot be read again.' })
export class RecoveryCodesPayload {
  @Field(() => CurrentUser)
  user!: CurrentUser

  @Field(() => [String], { description: 'Each works for one sign-in instead of a code from the app.' })
  recoveryCodes!: string[]
}
