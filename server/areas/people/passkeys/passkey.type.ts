import { GraphQLJSONObject } from 'graphql-scalars'
import { ID, InputType, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { field, nullable, withFields } from '../../../platform/input/typeFields'
import { CurrentUser } from '../sessions/session.type'

@ObjectType({ description: "A key on a user's device for signing in without a password (WebAuthn)." })
export class Passkey extends withFields({
  id: field<number>(ID),
  name: field(String),
  lastUsedAt: nullable(DateTimeScalar, 'Null if the passkey has never been used.'),
  createdAt: field(DateTimeScalar),
}) {}

@ObjectType({ description: 'Where passkeys can be used.' })
export class PasskeyPlace extends withFields({
  address: field(String, "The app's address, the only one at which passkeys work."),
  available: field(Boolean, 'False if the address has no host name or no HTTPS, which browsers require for passkeys.'),
}) {}

@ObjectType({ description: "The current user's passkeys, and where they can be used." })
export class OwnPasskeys extends withFields(
  {
    items: field([Passkey], 'Newest first.'),
  },
  PasskeyPlace,
) {}

@ObjectType({ description: 'How a device signs in.' })
export class PasskeySignIn extends withFields({
  options: field<object>(GraphQLJSONObject, 'Options of `navigator.credentials.get`, as JSON; valid for 5 minutes.'),
}) {}

@ObjectType({ description: 'How a device creates a passkey.' })
export class PasskeySetup extends withFields({
  options: field<object>(GraphQLJSONObject, 'Options of `navigator.credentials.create`, as JSON; valid for 5 minutes.'),
}) {}

@ObjectType({ description: 'A saved passkey and its owner.' })
export class PasskeyPayload extends withFields({
  user: field(CurrentUser),
  passkey: field(Passkey),
}) {}

const BASE64URL = 'In base64url.'

@InputType({ description: "A device's answer to a sign-in." })
export class PasskeySignInAnswer extends withFields({
  credentialId: field(String, BASE64URL),
  clientDataJSON: field(String, BASE64URL),
  authenticatorData: field(String, BASE64URL),
  signature: field(String, BASE64URL),
  userHandle: field(String, BASE64URL),
}) {}

@InputType({ description: 'A passkey that a device has created.' })
export class PasskeySetupAnswer extends withFields({
  credentialId: field(String, BASE64URL),
  clientDataJSON: field(String, BASE64URL),
  attestationObject: field(String, BASE64URL),
}) {}

@InputType({ description: 'A new passkey.' })
export class NewPasskeyInput extends withFields({
  name: field(String, 'The name shown in the list of passkeys.'),
  answer: field(PasskeySetupAnswer),
}) {}
