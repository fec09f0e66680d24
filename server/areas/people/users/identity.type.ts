import { ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { field, nullable, withFields } from '../../../platform/input/typeFields'

@ObjectType({ description: "An account's identity at the external provider." })
export class Identity extends withFields({
  issuer: field(String, "The provider's address (issuer)."),
  email: nullable(String, 'The email address at the provider at the last sign-in. Null if the provider sent none.'),
  createdAt: field(DateTimeScalar, 'When the identity was linked to the account.'),
  lastUsedAt: field(DateTimeScalar),
}) {}
