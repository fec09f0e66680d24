import { DateTimeISOResolver } from 'graphql-scalars'
import { Field, Int, ObjectType } from 'type-graphql'
import { CurrentUser } from './session.type'

@ObjectType({ description: "One's second factor: an authenticator app." })
export class SecondFactor {
  @Field(() => DateTimeISOResolver, { description: 'When it was set up.' })
  since!: Date

  @Field(() => Int, { description: 'Recovery codes that were not used yet.' })
  recoveryCodesLeft!: number
}

@ObjectType({ description: 'The key to give to an authenticator app, which then has to show its first code.' })
export class SecondFactorSetup {
  @Field(() => String, { description: 'Base 32, to be typed.' })
  key!: string

  @Field(() => String, { description: 'The same as an `otpauth:` address, to be scanned.' })
  uri!: string
}

@ObjectType({ description: 'New recovery codes, which are shown this once.' })
export class RecoveryCodesPayload {
  @Field(() => CurrentUser)
  user!: CurrentUser

  @Field(() => [String], { description: 'Each is good for one sign-in in place of the app.' })
  recoveryCodes!: string[]
}
