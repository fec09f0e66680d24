import { GraphQLJSONObject } from 'graphql-scalars'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { CurrentUser } from '../sessions/session.type'

@ObjectType({ description: "A key on a user's device for signing in without a password (WebAuthn)." })
export class Passkey {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => DateTimeScalar, { nullable: true, description: 'Null if it has never signed in.' })
  lastUsedAt!: Date | null

  @Field(() => DateTimeScalar)
  createdAt!: Date
}

@ObjectType({ description: 'Where passkeys can be used.' })
export class PasskeyPlace {
  @Field(() => String, { description: "The app's address, the only one at which passkeys work." })
  address!: string

  @Field(() => Boolean, {
    description: 'False if the address has no host name or no HTTPS, which browsers require for passkeys.',
  })
  available!: boolean
}

@ObjectType({ description: "The current user's passkeys, and where they can be used." })
export class OwnPasskeys extends PasskeyPlace {
  @Field(() => [Passkey], { description: 'Newest first.' })
  items!: Passkey[]
}

@ObjectType({ description: 'How a device signs in.' })
export class PasskeySignIn {
  @Field(() => GraphQLJSONObject, {
    description: 'Options of `navigator.credentials.get`, as JSON; valid for 5 minutes.',
  })
  options!: object
}

@ObjectType({ description: 'How a device creates a passkey.' })
export class PasskeySetup {
  @Field(() => GraphQLJSONObject, {
    description: 'Options of `navigator.credentials.create`, as JSON; valid for 5 minutes.',
  })
  options!: object
}

@ObjectType({ description: 'A saved passkey and its owner.' })
export class PasskeyPayload {
  @Field(() => CurrentUser)
  user!: CurrentUser

  @Field(() => Passkey)
  passkey!: Passkey
}

const BASE64URL = 'In base64url.'

@InputType({ description: "A device's answer to a sign-in." })
export class PasskeySignInAnswer {
  @Field(() => String, { description: BASE64URL })
  credentialId!: string

  @Field(() => String, { description: BASE64URL })
  clientDataJSON!: string

  @Field(() => String, { description: BASE64URL })
  authenticatorData!: string

  @Field(() => String, { description: BASE64URL })
  signature!: string

  @Field(() => String, { description: BASE64URL })
  userHandle!: string
}

@InputType({ description: 'A passkey that a device has created.' })
export class PasskeySetupAnswer {
  @Field(() => String, { description: BASE64URL })
  credentialId!: string

  @Field(() => String, { description: BASE64URL })
  clientDataJSON!: string

  @Field(() => String, { description: BASE64URL })
  attestationObject!: string
}

@InputType({ description: 'A new passkey.' })
export class NewPasskeyInput {
  @Field(() => String, { description: 'Identifies it in the list.' })
  name!: string

  @Field(() => PasskeySetupAnswer)
  answer!: PasskeySetupAnswer
}
