import { type ClassType, Field, Int, ObjectType } from 'type-graphql'

/** GraphQL descriptions that differ from those of other pages. */
interface PageDescriptions {
  items?: string
  total?: string
}

/** Creates the base class of an object type for a page of a list. */
export function pageOf<Item extends object>(
  item: ClassType<Item>,
  { items, total = 'Number of all matching records.' }: PageDescriptions = {},
) {
  @ObjectType()
  abstract class PageOf {
    @Field(() => [item], { description: items })
    items!: Item[]

    @Field(() => Int, { description: total })
    total!: number
  }
  return PageOf
}
