import { ID, ObjectType, registerEnumType } from 'type-graphql'
import { LocationType } from '../../generated/prisma/enums'
import { field, nullable, withFields } from '../../platform/input/typeFields'
import { definePageType } from '../../platform/records/definePageType'

registerEnumType(LocationType, {
  name: 'LocationType',
  description: 'What a location is for: assets (`pat`) or stock.',
})

@ObjectType({ description: 'A room or cupboard, either for assets or for stock.' })
export class Location extends withFields({
  id: field<number>(ID),
  name: field(String),
  description: field(String),
  active: field(Boolean, 'Nothing new can be added to an inactive location.'),
  type: field(LocationType, 'The purpose of the location.'),
  code: nullable(String, "The code on the location's label. Unique, ignoring case."),
}) {}

@ObjectType({ description: 'A page of locations.' })
export class LocationPage extends definePageType(Location) {}

@ObjectType({ description: 'Whether a location has the code, and which location.' })
export class LocationCodeCheck extends withFields({
  exists: field(Boolean),
  id: nullable<number>(ID, 'The location; null if no location has the code.'),
}) {}
