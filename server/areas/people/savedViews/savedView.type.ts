import { ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { defineFields, nonNullField, optionalField } from '../../../platform/input/defineFields'

export enum SavedViewList {
  assets = 'assets',
  tests = 'tests',
  stock = 'stock',
}

registerEnumType(SavedViewList, { name: 'SavedViewList', description: 'The list of a saved view.' })

@ObjectType({ description: 'Search, filters and order of a list, saved by the current user under a name.' })
export class SavedView extends defineFields({
  id: nonNullField<number>(ID),
  list: nonNullField(SavedViewList),
  name: nonNullField(String),
  query: nonNullField(String, "The list's search, filters and order: the part of its URL after the question mark."),
}) {}

@InputType({ description: 'Absent fields stay unchanged. A new view needs a list and a name.' })
export class SavedViewInput extends defineFields({
  list: optionalField(SavedViewList, 'The list of a new view; it cannot be changed later.'),
  name: optionalField(String, 'Unique among the views of the list, ignoring case.'),
  query: optionalField(String, 'At most 2,000 characters.'),
}) {}
