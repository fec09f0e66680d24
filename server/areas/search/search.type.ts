import { ArgsType, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { LocationType } from '../../generated/prisma/enums'
import { defineFields, defineNonNullField, defineNullableField } from '../../platform/input/defineFields'
import { AssetStatusEnum } from '../assets/asset.type'

/** The kinds of record that a search can find, in the order of the results. */
export enum SearchKind {
  asset = 'asset',
  location = 'location',
  stock = 'stock',
  report = 'report',
  check = 'check',
}

registerEnumType(SearchKind, { name: 'SearchKind', description: 'The kind of record that was found.' })

@ObjectType({ description: 'A record that matches a search.' })
export class SearchHit extends defineFields({
  kind: defineNonNullField(SearchKind),
  id: defineNonNullField(ID),
  title: defineNonNullField(String, "The record's name."),
  code: defineNullableField(String, 'The code on the label; null for a report or a check.'),
  detail: defineNonNullField(
    String,
    "An asset's location, a check's category, or any other record's description; may be empty.",
  ),
  exact: defineNonNullField(Boolean, "True if the text is exactly the record's code or an asset's id."),
  locationType: defineNullableField(LocationType, 'What a location is for; null for other kinds.'),
  status: defineNullableField([AssetStatusEnum], "An asset's statuses today; null for other kinds."),
}) {}

@ArgsType()
export class SearchArgs extends defineFields({
  text: defineNonNullField(String, 'Words, a code or an id, up to 200 characters. An empty string returns no results.'),
  limit: defineNonNullField(Int, { description: 'Maximum number of records of each kind, 1 to 20.', defaultValue: 5 }),
}) {}
