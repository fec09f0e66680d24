import { ID, InputType } from 'type-graphql'
import { optional, withFields } from '../input/typeFields'

/** Filters of every list of named records. A record must match every filter; a list matches with any of its values. */
@InputType()
export abstract class RecordFilter extends withFields({
  id: optional([ID]),
  name: optional([String]),
  code: optional([String]),
  description: optional([String]),
}) {}
