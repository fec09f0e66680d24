import { ID, InputType } from 'type-graphql'
import { defineFields, optionalField } from '../input/defineFields'

/**
 * Filters that every list of named records has. A record must match every filter. For a list of values, it must match
 * one of them.
 */
@InputType()
export abstract class RecordFilter extends defineFields({
  id: optionalField([ID]),
  name: optionalField([String]),
  code: optionalField([String]),
  description: optionalField([String]),
}) {}
