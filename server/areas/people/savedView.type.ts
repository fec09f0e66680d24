import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'

export enum SavedViewList {
  assets = 'assets',
  tests = 'tests',
  stock = 'stock',
}

registerEnumType(SavedViewList, { name: 'SavedViewList', description: 'The list that a saved view is of.' })

@ObjectType({ description: 'Search, filters and order of a list, saved under a name by the current user.' })
export class SavedView {
  @Field(() => ID)
  id!: number

  @Field(() => SavedViewList)
  list!: SavedViewList

  @Field(() => String)
  name!: string

  @Field(() => String, {
    description: "The list's search, filters and order, as they stand in its address after the ?.",
  })
  query!: string
}

@InputType({ description: 'Fields left out stay unchanged. A new view needs list and name.' })
export class SavedViewInput {
  @Field(() => SavedViewList, { nullable: true, description: 'Of a new view; it cannot be changed.' })
  list?: SavedViewList | null

  @Field(() => String, { nullable: true, description: 'Unique among the views of the list, without regard to case.' })
  name?: string | null

  @Field(() => String, { nullable: true, description: 'At most 2,000 characters.' })
  query?: string | null
}
