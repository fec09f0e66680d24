import { GraphQLJSONObject } from 'graphql-scalars'
import { ID, InputType, ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField, defineNullableField } from '../../../platform/input/defineFields'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { CurrentUser } from '../sessions/session.type'

@ObjectType({ description: "A key on a user's device for signing in without a password (WebAuthn)." })
export class Passkey extends defineFields({
  id: defineNonNullField<number>(ID),
  name: defineNonNullField(String),
  lastUsedAt: defineNullableField(DateTimeScalar, 'Null if the passkey has never been used.'),
  createdAt: defineNonNullField(DateTimeScalar),
}) {}

@ObjectType({ description: 'Where passkeys can be used.' })
export class PasskeyPlace extends defineFields({
  address: defineNonNullField(String, "The app's address. Passkeys work only at this address."),
  available: defineNonNullField(
    Boolean,
    'False if the address has no host name or does not use HTTPS: browsers require both for passkeys.',
  ),
}) {}

@ObjectType({ description: "The current user's passkeys, and where they can be used." })
export class OwnPasskeys extends defineFields(
  {
    items: defineNonNullField([Passkey], 'Newest first.'),
  },
  PasskeyPlace,
) {}

@ObjectType({ description: 'How a device signs in with a passkey.' })
export class PasskeySignIn extends defineFields({
  options: defineNonNullField<object>(
    GraphQLJSONObject,
    'Options for `navigator.credentials.get`, as JSON; valid for 5 minutes.',
  ),
}) {}

@ObjectType({ description: 'How a device creates a passkey.' })
export class PasskeySetup extends defineFields({
  options: defineNonNullField<object>(
    GraphQLJSONObject,
    'Options for `navigator.credentials.create`, as JSON; valid for 5 minutes.',
  ),
}) {}

@ObjectType({ description: 'A saved passkey and its owner.' })
export class PasskeyPayload extends defineFields({
  user: defineNonNullField(CurrentUser),
  passkey: defineNonNullField(Passkey),
}) {}

const BASE64URL = 'In base64url.'

@InputType({ description: "A device's answer when a user signs in." })
export class PasskeySignInAnswer extends defineFields({
  credentialId: defineNonNullField(String, BASE64URL),
  clientDataJSON: defineNonNullField(String, BASE64URL),
  authenticatorData: defineNonNullField(String, BASE64URL),
  signature: defineNonNullField(String, BASE64URL),
  userHandle: defineNonNullField(String, BASE64URL),
}) {}

@InputType({ description: 'A passkey that a device has created.' })
export class PasskeySetupAnswer extends defineFields({
  credentialId: defineNonNullField(String, BASE64URL),
  clientDataJSON: defineNonNullField(String, BASE64URL),
  attestationObject: defineNonNullField(String, BASE64URL),
}) {}

@InputType({ description: 'A new passkey.' })
export class NewPasskeyInput extends defineFields({
  name: defineNonNullField(String, 'The name shown in the list of passkeys.'),
  answer: defineNonNullField(PasskeySetupAnswer),
}) {}
