import { ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { field, optional, withFields } from '../../../platform/input/typeFields'

export enum SavedViewList {
  assets = 'assets',
  tests = 'tests',
  stock = 'stock',
}

registerEnumType(SavedViewList, { name: 'SavedViewList', description: 'The list of a saved view.' })

@ObjectType({ description: 'Search, filters and order of a list, saved by the current user under a name.' })
export class SavedView extends withFields({
  id: field<number>(ID),
  list: field(SavedViewList),
  name: field(String),
  query: field(String, "The list's search, filters and order, as in the address after the ?."),
}) {}

@InputType({ description: 'Absent fields stay unchanged. A new view needs a list and a name.' })
export class SavedViewInput extends withFields({
  list: optional(SavedViewList, 'The list of a new view; it cannot be changed later.'),
  name: optional(String, 'Unique among the views of the list, ignoring case.'),
  query: optional(String, 'At most 2,000 characters.'),
}) {}
