import { ID, ObjectType } from 'type-graphql'
import { field, withFields } from './typeFields'

@ObjectType({ description: 'A record that was deleted.' })
export class DeletedRecord extends withFields({
  id: field<number>(ID),
}) {}
