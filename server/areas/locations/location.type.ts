import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { LocationType } from '../../generated/prisma/enums'
import { pageOf } from '../../platform/records/pageOf'

registerEnumType(LocationType, {
  name: 'LocationType',
  description: 'Purpose of a location: assets (`pat`) or stock.',
})

@ObjectType({ description: 'A room or a cupboard, for assets or for stock.' })
export class Location {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => String)
  description!: string

  @Field(() => Boolean, { description: 'Nothing new can be added to an inactive location.' })
  active!: boolean

  @Field(() => LocationType, { description: 'The purpose of the location.' })
  type!: LocationType

  @Field(() => String, { nullable: true, description: 'Printed on its label; unique, ignoring case.' })
  code!: string | null
}

@ObjectType({ description: 'A page of locations.' })
export class LocationPage extends pageOf(Location) {}

@ObjectType({ description: 'Tells whether a location has the code, and which one.' })
export class LocationCodeCheck {
  @Field(() => Boolean)
  exists!: boolean

  @Field(() => ID, { nullable: true, description: 'The location; null if there is none.' })
  id!: number | null
}
