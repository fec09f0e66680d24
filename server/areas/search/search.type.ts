import { ArgsType, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { LocationType } from '../../generated/prisma/enums'
import { field, nullable, withFields } from '../../platform/input/typeFields'
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
export class SearchHit extends withFields({
  kind: field(SearchKind),
  id: field(ID),
  title: field(String, 'The name of the record.'),
  code: nullable(String, 'The code on the label; null for a report or a check.'),
  detail: field(
    String,
    'The location of an asset, the category of a check, or the description of another record; may be empty.',
  ),
  exact: field(Boolean, 'True if the text is exactly the code, or the id of an asset.'),
  locationType: nullable(LocationType, 'The purpose of a location; null for other kinds.'),
  status: nullable([AssetStatusEnum], 'The statuses of an asset today; null for other kinds.'),
}) {}

@ArgsType()
export class SearchArgs extends withFields({
  text: field(String, 'Words, a code or an id. At most 200 characters; an empty text finds nothing.'),
  limit: field(Int, { description: 'Maximum number of records of each kind, 1 to 20.', defaultValue: 5 }),
}) {}
