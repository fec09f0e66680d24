import { type ClassType, Field, Int, ObjectType } from 'type-graphql'

/** What a page says of its entries, where there is more to say than of any page. */
interface PageDescriptions {
  items?: string
  total?: string
}

/** The base of an object type that is a page of a list. */
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
