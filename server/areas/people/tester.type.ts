import { ID, ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField } from '../../platform/input/defineFields'

@ObjectType({ description: 'The user who carried out a test.' })
export class Tester extends defineFields({
  id: defineNonNullField<number>(ID),
  name: defineNonNullField(String),
}) {}
