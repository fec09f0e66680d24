import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { AssetStatus } from '../../../domain/assets/pat'
import { LocationType } from '../../generated/prisma/enums'
import { AssetStatusEnum } from '../assets/asset.type'

/** The kinds of records that a search finds, in the order of the list. */
export enum SearchKind {
  asset = 'asset',
  location = 'location',
  stock = 'stock',
  report = 'report',
  check = 'check',
}

registerEnumType(SearchKind, { name: 'SearchKind', description: 'The kind of a found record.' })

@ObjectType({ description: 'A found record.' })
export class SearchHit {
  @Field(() => SearchKind)
  kind!: SearchKind

  @Field(() => ID)
  id!: string

  @Field(() => String, { description: 'The name of the record.' })
  title!: string

  @Field(() => String, { nullable: true, description: 'The code on the label; null for a report or a check.' })
  code!: string | null

  @Field(() => String, {
    description:
      'The location of an asset, the category of a check, or the description of another record; may be empty.',
  })
  detail!: string

  @Field(() => Boolean, { description: 'True if the text is exactly the code, or the id of an asset.' })
  exact!: boolean

  @Field(() => LocationType, { nullable: true, description: 'The purpose of a location; null for other kinds.' })
  locationType!: LocationType | null

  @Field(() => [AssetStatusEnum], {
    nullable: true,
    description: 'The statuses of an asset today; null for other kinds.',
  })
  status!: AssetStatus[] | null
}

@ArgsType()
export class SearchArgs {
  @Field(() => String, { description: 'Words, a code or an id. At most 200 characters; an empty text finds nothing.' })
  text!: string

  @Field(() => Int, { defaultValue: 5, description: 'Maximum number of records of each kind, 1 to 20.' })
  limit!: number
}
