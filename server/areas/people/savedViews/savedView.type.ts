import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'

export enum SavedViewList {
  assets = 'assets',
  tests = 'tests',
  stock = 'stock',
}

registerEnumType(SavedViewList, { name: 'SavedViewList', description: 'The list of a saved view.' })

@ObjectType({ description: 'Search, filters and order of a list, saved by the current user under a name.' })
export class SavedView {
  @Field(() => ID)
  id!: number

  @Field(() => SavedViewList)
  list!: SavedViewList

  @Field(() => String)
  name!: string

  @Field(() => String, {
    description: "The list's search, filters and order, as in the address after the ?.",
  })
  query!: string
}

@InputType({ description: 'Absent fields stay unchanged. A new view needs list and name.' })
export class SavedViewInput {
  @Field(() => SavedViewList, { nullable: true, description: 'The list of a new view; it cannot be changed later.' })
  list?: SavedViewList | null

  @Field(() => String, { nullable: true, description: 'Unique among the views of the list, ignoring case.' })
  name?: string | null

  @Field(() => String, { nullable: true, description: 'At most 2,000 characters.' })
  query?: string | null
}
