import { ID, InputType } from 'type-graphql'
import { defineFields, defineOptionalField } from '../input/defineFields'

/**
 * Filters that every list of named records has. A record must match every filter. For a list of values, it must match
 * one of them.
 */
@InputType()
export abstract class RecordFilter extends defineFields({
  id: defineOptionalField([ID]),
  name: defineOptionalField([String]),
  code: defineOptionalField([String]),
  description: defineOptionalField([String]),
}) {}
