import { ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { defineFields, defineNonNullField, defineOptionalField } from '../../../platform/input/defineFields'

export enum SavedViewList {
  assets = 'assets',
  tests = 'tests',
  stock = 'stock',
}

registerEnumType(SavedViewList, { name: 'SavedViewList', description: 'The list that a saved view belongs to.' })

@ObjectType({ description: "A list's search, filters and sort order, saved under a name by the current user." })
export class SavedView extends defineFields({
  id: defineNonNullField<number>(ID),
  list: defineNonNullField(SavedViewList),
  name: defineNonNullField(String),
  query: defineNonNullField(
    String,
    "The list's search, filters and order: the part of its URL after the question mark.",
  ),
}) {}

@InputType({ description: 'Absent fields stay unchanged. A new view requires a list and a name.' })
export class SavedViewInput extends defineFields({
  list: defineOptionalField(SavedViewList, 'The list that the view belongs to. It cannot be changed later.'),
  name: defineOptionalField(String, "Unique among the user's views of the list, ignoring case."),
  query: defineOptionalField(String, 'At most 2,000 characters.'),
}) {}
