import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { LocationType } from '../generated/prisma/enums'
import { RecordFilter } from '../shared/recordFilter'

registerEnumType(LocationType, { name: 'LocationType' })

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

  @Field(() => LocationType)
  type!: LocationType

  @Field(() => String, { nullable: true, description: 'Printed on its label; unique without regard to case.' })
  code!: string | null
}

@ObjectType()
export class LocationPage {
  @Field(() => [Location])
  items!: Location[]

  @Field(() => Int, { description: 'How many there are in all.' })
  total!: number
}

@ObjectType({ description: 'Whether a location has the code, and which.' })
export class LocationCodeCheck {
  @Field(() => Boolean)
  exists!: boolean

  @Field(() => ID, { nullable: true })
  id!: number | null
}

@InputType({ description: 'A record must match every filter; of a list, one of its values.' })
export class LocationFilter extends RecordFilter {
  @Field(() => String, { nullable: true, description: 'Part of name, code or description.' })
  search?: string | null

  @Field(() => [LocationType], { nullable: true })
  type?: LocationType[] | null

  @Field(() => [Boolean], { nullable: true })
  active?: boolean[] | null
}

@InputType({ description: 'Fields left out stay unchanged. A new location needs name and type.' })
export class LocationInput {
  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => String, { nullable: true })
  description?: string | null

  @Field(() => Boolean, { nullable: true })
  active?: boolean | null

  @Field(() => LocationType, { nullable: true })
  type?: LocationType | null

  @Field(() => String, { nullable: true, description: 'Printed on its label; unique without regard to case.' })
  code?: string | null
}
