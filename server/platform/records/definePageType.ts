import { type ClassType, Int } from 'type-graphql'
import { defineFields, defineNonNullField } from '../input/defineFields'

/** GraphQL descriptions of a page's fields, for pages that do not use the default texts. */
interface PageDescriptions {
  items?: string
  total?: string
}

/** Creates the base class of a GraphQL type for the pages of a list. */
export const definePageType = <Item extends object>(
  item: ClassType<Item>,
  { items, total = 'Total number of matching records.' }: PageDescriptions = {},
) => defineFields({ items: defineNonNullField<Item[]>([item], items), total: defineNonNullField(Int, total) })
