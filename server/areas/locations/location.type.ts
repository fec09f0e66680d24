import { ID, ObjectType, registerEnumType } from 'type-graphql'
import { LocationType } from '../../generated/prisma/enums'
import { defineFields, defineNonNullField, defineNullableField } from '../../platform/input/defineFields'
import { definePageType } from '../../platform/records/definePageType'

registerEnumType(LocationType, {
  name: 'LocationType',
  description: 'What a location is for: assets (`pat`) or stock.',
})

@ObjectType({ description: 'A room or cupboard, either for assets or for stock.' })
export class Location extends defineFields({
  id: defineNonNullField<number>(ID),
  name: defineNonNullField(String),
  description: defineNonNullField(String),
  active: defineNonNullField(Boolean, 'Nothing new can be added to an inactive location.'),
  type: defineNonNullField(LocationType, 'The purpose of the location.'),
  code: defineNullableField(String, "The code on the location's label. Unique, ignoring case."),
}) {}

@ObjectType({ description: 'A page of locations.' })
export class LocationPage extends definePageType(Location) {}

@ObjectType({ description: 'Whether a location has the code and, if so, which one.' })
export class LocationCodeCheck extends defineFields({
  exists: defineNonNullField(Boolean),
  id: defineNullableField<number>(ID, 'The location; null if no location has the code.'),
}) {}
