import { ID, InputType } from 'type-graphql'
import { defineFields, defineOptionalField } from '../input/defineFields'

/**
 * Filters that every list of named records has. A record must match every filter that is set, and for each filter at
 * least one of its values.
 */
@InputType()
export abstract class RecordFilter extends defineFields({
  id: defineOptionalField([ID]),
  name: defineOptionalField([String]),
  code: defineOptionalField([String]),
  description: defineOptionalField([String]),
}) {}
