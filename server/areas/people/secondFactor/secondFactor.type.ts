import { Int, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { field, withFields } from '../../../platform/input/typeFields'
import { CurrentUser } from '../sessions/session.type'

@ObjectType({ description: "The current user's second factor: an authenticator app." })
export class SecondFactor extends withFields({
  since: field(DateTimeScalar, 'When the second factor was set up.'),
  recoveryCodesLeft: field(Int, 'Number of unused recovery codes.'),
}) {}

@ObjectType({ description: 'The key for an authenticator app.' })
export class SecondFactorSetup extends withFields({
  key: field(String, 'The key in base 32, for typing.'),
  uri: field(String, 'The key as an `otpauth:` URI, for scanning.'),
}) {}

@ObjectType({ description: 'New recovery codes, which cannot be read again.' })
export class RecoveryCodesPayload extends withFields({
  user: field(CurrentUser),
  recoveryCodes: field([String], 'Each recovery code replaces a code of the app for one sign-in.'),
}) {}
