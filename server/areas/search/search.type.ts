import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { AssetStatus } from '../../../domain/pat'
import { LocationType } from '../../generated/prisma/enums'
import { AssetStatusEnum } from '../pat/assets/asset.type'

/** The kinds of records that a search finds, in the order of the list. */
export enum SearchKind {
  asset = 'asset',
  location = 'location',
  stock = 'stock',
  report = 'report',
}

registerEnumType(SearchKind, { name: 'SearchKind', description: 'The kind of record that a search found.' })

@ObjectType({ description: 'A record that a search found.' })
export class SearchHit {
  @Field(() => SearchKind)
  kind!: SearchKind

  @Field(() => ID)
  id!: string

  @Field(() => String, { description: "The record's name." })
  title!: string

  @Field(() => String, { nullable: true, description: 'What its label says; null for a report.' })
  code!: string | null

  @Field(() => String, {
    description: "An asset's location, the description of the others; empty if there is none.",
  })
  detail!: string

  @Field(() => Boolean, { description: 'Its code, or its id for an asset, is exactly what was searched for.' })
  exact!: boolean

  @Field(() => LocationType, { nullable: true, description: 'What a location is for; null for other kinds.' })
  locationType!: LocationType | null

  @Field(() => [AssetStatusEnum], {
    nullable: true,
    description: 'The status of an asset today; null for other kinds.',
  })
  status!: AssetStatus[] | null
}

@ArgsType()
export class SearchArgs {
  @Field(() => String, { description: 'Words, a code or an id. At most 200 characters; an empty text finds nothing.' })
  text!: string

  @Field(() => Int, { defaultValue: 5, description: 'Records of each kind, 1 to 20.' })
  limit!: number
}
