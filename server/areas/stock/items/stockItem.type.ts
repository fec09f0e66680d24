import { Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { field, nullable, optional, withFields } from '../../../platform/input/typeFields'
import { definePageType } from '../../../platform/records/definePageType'
import { SortDirection } from '../../../platform/records/paging'
import { RecordFilter } from '../../../platform/records/recordFilter'
import { PhotoInput } from '../../photos/photo.type'

@ObjectType({ description: 'The level of an item at a location.' })
export class StockLevel extends withFields({
  locationId: field<number>(ID),
  level: field(Float, 'In the unit of the item.'),
}) {}

@ObjectType({ description: 'Something that is used up and counted.' })
export class StockItem extends withFields({
  id: field<number>(ID),
  name: field(String),
  code: field(String, 'The code on the label; unique, ignoring case.'),
  barcode: nullable(String, 'EAN or UPC of the packaging.'),
  description: field(String),
  unit: field(String, 'The unit of a level: pieces, rolls, litres.'),
  unitSingular: nullable(String, 'The singular of the unit; if it is null, English rules derive it.'),
  minimumLevel: nullable(Float, 'Total below which more must be bought; null for no minimum.'),
  orderedOn: nullable(LocalDateScalar, 'The day on which more was ordered; null unless something is on its way.'),
  total: field(Float, 'The sum of the levels.'),
  photoId: nullable<number>(ID, 'The main photo of the item.'),
  locations: field([StockLevel], 'The levels by location.'),
  createdAt: field<string>(DateTimeScalar),
  updatedAt: field<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of stock items.' })
export class StockItemPage extends definePageType(StockItem) {}

@ObjectType({ description: 'Numbers of stock items.' })
export class StockSummary extends withFields({
  belowMinimum: field(Int, 'Number of items below their minimum level.'),
  total: field(Int),
}) {}

@ObjectType({ description: 'A saved item, and the effects of saving it.' })
export class StockItemPayload extends withFields({
  stockItem: field(StockItem),
}) {}

@ObjectType({ description: 'Items whose levels or locations changed.' })
export class StockItemsPayload extends withFields({
  stockItems: field([StockItem], 'The items of the request with their current values.'),
  dropped: field([StockItem], 'Items that are no longer assigned to the location.'),
}) {}

@ObjectType({ description: 'A deleted item, and the effects of deleting it.' })
export class StockItemDeletePayload extends withFields({
  id: field<number>(ID),
}) {}

export enum StockItemSortField {
  name = 'name',
  code = 'code',
  newest = 'newest',
  total = 'total',
  urgency = 'urgency',
}

registerEnumType(StockItemSortField, {
  name: 'StockItemSortField',
  description: 'The sort field of a list of stock items.',
  valuesConfig: {
    urgency: { description: 'Items below their minimum first, the largest relative shortfall first, then the others.' },
  },
})

@InputType({ description: 'The order of a list of stock items.' })
export class StockItemSort extends withFields({
  field: field(StockItemSortField),
  direction: optional(SortDirection),
}) {}

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class StockItemFilter extends withFields(
  {
    search: optional(
      String,
      'Search words; each must be the start of a word in the id, name, code, barcode or description.',
    ),
    belowMinimum: optional(Boolean, 'True for items below their minimum, false for the others.'),
    locationId: optional([ID], 'Locations to which the item is assigned, whatever its level.'),
    barcode: optional([String]),
    unit: optional([String]),
    unitSingular: optional([String]),
    minimumLevel: optional([Float]),
    photoId: optional([ID]),
  },
  RecordFilter,
) {}

@InputType({ description: 'The level of an item at a location.' })
export class StockLevelInput extends withFields({
  locationId: field(ID, 'An active location of type stock.'),
  level: field(Float, '0 or more, with at most 3 decimal places.'),
}) {}

@InputType({ description: 'Absent fields stay unchanged. A new item needs name and code.' })
export class StockItemInput extends withFields({
  name: optional(String),
  code: optional(String),
  barcode: optional(String, 'EAN or UPC of the packaging, 8 to 14 digits.'),
  description: optional(String),
  unit: optional(String, 'The unit of a level, in the plural.'),
  unitSingular: optional(String, 'The singular of the unit; if it is null or empty, English rules derive it.'),
  minimumLevel: optional(Float, '0 or more, with at most 3 decimal places.'),
  orderedOn: optional(LocalDateScalar, 'The day on which more was ordered; null once it has arrived.'),
  photoId: optional(ID, 'Id of a stored photo, or the reference of one in `photos`.'),
  photos: optional([PhotoInput], 'All photos of the item.'),
  locations: optional(
    [StockLevelInput],
    'The first levels of a new item. For a saved item, they must be its current levels; `setStockLevel` changes them.',
  ),
}) {}
