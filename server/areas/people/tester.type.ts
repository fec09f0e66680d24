import { ID, ObjectType } from 'type-graphql'
import { field, withFields } from '../../platform/input/typeFields'

@ObjectType({ description: 'The user who made a test.' })
export class Tester extends withFields({
  id: field<number>(ID),
  name: field(String),
}) {}
