import { ID, ObjectType } from 'type-graphql'
import { defineFields, nonNullField } from '../../platform/input/defineFields'

@ObjectType({ description: 'The user who carried out a test.' })
export class Tester extends defineFields({
  id: nonNullField<number>(ID),
  name: nonNullField(String),
}) {}
