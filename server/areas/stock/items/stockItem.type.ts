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
  level: field(Float, "The level in the item's unit."),
}) {}

@ObjectType({ description: 'Something that is used up, such as cleaning supplies.' })
export class StockItem extends withFields({
  id: field<number>(ID),
  name: field(String),
  code: field(String, "The code on the item's label. Unique, ignoring case."),
  barcode: nullable(String, 'The EAN or UPC barcode on the packaging.'),
  description: field(String),
  unit: field(String, 'The unit of levels, in the plural, such as rolls or litres.'),
  unitSingular: nullable(
    String,
    'The unit in the singular. If it is null, it is derived from the plural by English rules.',
  ),
  minimumLevel: nullable(Float, 'If the total is below this level, more must be bought. Null if there is no minimum.'),
  orderedOn: nullable(LocalDateScalar, 'The day on which more was ordered; null if nothing is on order.'),
  total: field(Float, 'The sum of the levels at all locations.'),
  photoId: nullable<number>(ID, 'The main photo of the item.'),
  locations: field([StockLevel], 'The levels by location.'),
  createdAt: field<string>(DateTimeScalar),
  updatedAt: field<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of stock items.' })
export class StockItemPage extends definePageType(StockItem) {}

@ObjectType({ description: 'Counts of stock items.' })
export class StockSummary extends withFields({
  belowMinimum: field(Int, 'Number of items below their minimum.'),
  total: field(Int),
}) {}

@ObjectType({ description: 'A saved item, and other effects of the change.' })
export class StockItemPayload extends withFields({
  stockItem: field(StockItem),
}) {}

@ObjectType({ description: 'Items whose levels or locations changed.' })
export class StockItemsPayload extends withFields({
  stockItems: field([StockItem], 'The requested items with their current values.'),
  dropped: field([StockItem], 'Items that are no longer assigned to the location.'),
}) {}

@ObjectType({ description: 'A deleted item, and other effects of the deletion.' })
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
  description: 'The field that sorts a list of stock items.',
  valuesConfig: {
    urgency: {
      description: 'Items below their minimum first, largest relative shortfall first, then all other items.',
    },
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
    belowMinimum: optional(Boolean, 'True for items below their minimum, false for all others.'),
    locationId: optional([ID], 'Locations that the item is assigned to, whatever its level there.'),
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
  barcode: optional(String, 'The EAN or UPC barcode on the packaging, 8 to 14 digits.'),
  description: optional(String),
  unit: optional(String, 'The unit of levels, in the plural.'),
  unitSingular: optional(
    String,
    'The unit in the singular. If it is null or empty, it is derived from the plural by English rules.',
  ),
  minimumLevel: optional(Float, '0 or more, with at most 3 decimal places.'),
  orderedOn: optional(LocalDateScalar, 'The day on which more was ordered; null once it has arrived.'),
  photoId: optional(ID, 'The main photo: the id of a stored photo, or the reference of a new one in `photos`.'),
  photos: optional([PhotoInput], 'All photos of the item.'),
  locations: optional(
    [StockLevelInput],
    'The first levels of a new item. For an existing item, they must be the current levels; use `setStockLevel` to change a level.',
  ),
}) {}
