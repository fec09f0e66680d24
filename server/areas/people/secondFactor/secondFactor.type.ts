import { Int, ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField } from '../../../platform/input/defineFields'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { CurrentUser } from '../sessions/session.type'

@ObjectType({ description: "The current user's second factor: an authenticator app." })
export class SecondFactor extends defineFields({
  since: defineNonNullField(DateTimeScalar, 'When the second factor was set up.'),
  recoveryCodesLeft: defineNonNullField(Int, 'Number of unused recovery codes.'),
}) {}

@ObjectType({ description: 'The key for an authenticator app.' })
export class SecondFactorSetup extends defineFields({
  key: defineNonNullField(String, 'The key in base 32, to type into the app.'),
  uri: defineNonNullField(String, 'The key as an `otpauth:` URI, to scan as a QR code.'),
}) {}

@ObjectType({ description: 'New recovery codes, which cannot be read again.' })
export class RecoveryCodesPayload extends defineFields({
  user: defineNonNullField(CurrentUser),
  recoveryCodes: defineNonNullField([String], 'Each recovery code can be used once, instead of a code from the app.'),
}) {}
