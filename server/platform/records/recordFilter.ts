import { ID, InputType } from 'type-graphql'
import { optional, withFields } from '../input/typeFields'

/**
 * Filters that every list of named records has. A record must match every filter. For a list of values, it must match
 * one of them.
 */
@InputType()
export abstract class RecordFilter extends withFields({
  id: optional([ID]),
  name: optional([String]),
  code: optional([String]),
  description: optional([String]),
}) {}
