import { ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { defineFields, defineNonNullField, defineOptionalField } from '../../../platform/input/defineFields'

export enum SavedViewList {
  assets = 'assets',
  tests = 'tests',
  stock = 'stock',
}

registerEnumType(SavedViewList, { name: 'SavedViewList', description: 'The list of a saved view.' })

@ObjectType({ description: 'Search, filters and order of a list, saved by the current user under a name.' })
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
  list: defineOptionalField(SavedViewList, 'The list of a new view; it cannot be changed later.'),
  name: defineOptionalField(String, 'Unique among the views of the list, ignoring case.'),
  query: defineOptionalField(String, 'At most 2,000 characters.'),
}) {}
