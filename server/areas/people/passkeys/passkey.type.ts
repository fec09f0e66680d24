import { GraphQLJSONObject } from 'graphql-scalars'
import { ID, InputType, ObjectType } from 'type-graphql'
import { defineFields, nonNullField, nullableField } from '../../../platform/input/defineFields'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { CurrentUser } from '../sessions/session.type'

@ObjectType({ description: "A key on a user's device for signing in without a password (WebAuthn)." })
export class Passkey extends defineFields({
  id: nonNullField<number>(ID),
  name: nonNullField(String),
  lastUsedAt: nullableField(DateTimeScalar, 'Null if the passkey has never been used.'),
  createdAt: nonNullField(DateTimeScalar),
}) {}

@ObjectType({ description: 'Where passkeys can be used.' })
export class PasskeyPlace extends defineFields({
  address: nonNullField(String, "The app's address, the only one at which passkeys work."),
  available: nonNullField(
    Boolean,
    'False if the address has no host name or no HTTPS, which browsers require for passkeys.',
  ),
}) {}

@ObjectType({ description: "The current user's passkeys, and where they can be used." })
export class OwnPasskeys extends defineFields(
  {
    items: nonNullField([Passkey], 'Newest first.'),
  },
  PasskeyPlace,
) {}

@ObjectType({ description: 'How a device signs in with a passkey.' })
export class PasskeySignIn extends defineFields({
  options: nonNullField<object>(
    GraphQLJSONObject,
    'Options of `navigator.credentials.get`, as JSON; valid for 5 minutes.',
  ),
}) {}

@ObjectType({ description: 'How a device creates a passkey.' })
export class PasskeySetup extends defineFields({
  options: nonNullField<object>(
    GraphQLJSONObject,
    'Options of `navigator.credentials.create`, as JSON; valid for 5 minutes.',
  ),
}) {}

@ObjectType({ description: 'A saved passkey and its owner.' })
export class PasskeyPayload extends defineFields({
  user: nonNullField(CurrentUser),
  passkey: nonNullField(Passkey),
}) {}

const BASE64URL = 'In base64url.'

@InputType({ description: "A device's answer to a sign-in." })
export class PasskeySignInAnswer extends defineFields({
  credentialId: nonNullField(String, BASE64URL),
  clientDataJSON: nonNullField(String, BASE64URL),
  authenticatorData: nonNullField(String, BASE64URL),
  signature: nonNullField(String, BASE64URL),
  userHandle: nonNullField(String, BASE64URL),
}) {}

@InputType({ description: 'A passkey that a device has created.' })
export class PasskeySetupAnswer extends defineFields({
  credentialId: nonNullField(String, BASE64URL),
  clientDataJSON: nonNullField(String, BASE64URL),
  attestationObject: nonNullField(String, BASE64URL),
}) {}

@InputType({ description: 'A new passkey.' })
export class NewPasskeyInput extends defineFields({
  name: nonNullField(String, 'The name shown in the list of passkeys.'),
  answer: nonNullField(PasskeySetupAnswer),
}) {}
