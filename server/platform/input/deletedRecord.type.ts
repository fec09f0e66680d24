import { ID, ObjectType } from 'type-graphql'
import { defineFields, nonNullField } from './defineFields'

@ObjectType({ description: 'A record that was deleted.' })
export class DeletedRecord extends defineFields({
  id: nonNullField<number>(ID),
}) {}
