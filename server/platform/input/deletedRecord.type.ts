import { ID, ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField } from './defineFields'

@ObjectType({ description: 'A record that was deleted.' })
export class DeletedRecord extends defineFields({
  id: defineNonNullField<number>(ID),
}) {}
