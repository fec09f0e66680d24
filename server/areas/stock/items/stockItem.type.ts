import { Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { defineFields, nonNullField, nullableField, optionalField } from '../../../platform/input/defineFields'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { definePageType } from '../../../platform/records/definePageType'
import { SortDirection } from '../../../platform/records/paging'
import { RecordFilter } from '../../../platform/records/recordFilter'
import { PhotoInput } from '../../photos/photo.type'

@ObjectType({ description: 'The level of an item at a location.' })
export class StockLevel extends defineFields({
  locationId: nonNullField<number>(ID),
  level: nonNullField(Float, "The level in the item's unit."),
}) {}

@ObjectType({ description: 'Something that is used up, such as cleaning supplies.' })
export class StockItem extends defineFields({
  id: nonNullField<number>(ID),
  name: nonNullField(String),
  code: nonNullField(String, "The code on the item's label. Unique, ignoring case."),
  barcode: nullableField(String, 'The EAN or UPC barcode on the packaging.'),
  description: nonNullField(String),
  unit: nonNullField(String, 'The unit of levels, in the plural, such as rolls or litres.'),
  unitSingular: nullableField(
    String,
    'The unit in the singular. If it is null, it is derived from the plural by English rules.',
  ),
  minimumLevel: nullableField(
    Float,
    'If the total is below this level, more must be bought. Null if there is no minimum.',
  ),
  orderedOn: nullableField(LocalDateScalar, 'The date on which more was ordered; null if nothing is on order.'),
  total: nonNullField(Float, 'The sum of the levels at all locations.'),
  photoId: nullableField<number>(ID, 'The main photo of the item.'),
  locations: nonNullField([StockLevel], 'The levels by location.'),
  createdAt: nonNullField<string>(DateTimeScalar),
  updatedAt: nonNullField<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of stock items.' })
export class StockItemPage extends definePageType(StockItem) {}

@ObjectType({ description: 'Counts of stock items.' })
export class StockSummary extends defineFields({
  belowMinimum: nonNullField(Int, 'Number of items below their minimum.'),
  total: nonNullField(Int),
}) {}

@ObjectType({ description: 'A saved item, and other effects of the change.' })
export class StockItemPayload extends defineFields({
  stockItem: nonNullField(StockItem),
}) {}

@ObjectType({ description: 'Items whose levels or locations changed.' })
export class StockItemsPayload extends defineFields({
  stockItems: nonNullField([StockItem], 'The requested items with their current values.'),
  dropped: nonNullField([StockItem], 'Items that are no longer assigned to the location.'),
}) {}

@ObjectType({ description: 'A deleted item, and other effects of the deletion.' })
export class StockItemDeletePayload extends defineFields({
  id: nonNullField<number>(ID),
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
  description: 'The field to sort a list of stock items by.',
  valuesConfig: {
    urgency: {
      description: 'Items below their minimum first, largest relative shortfall first, then all other items.',
    },
  },
})

@InputType({ description: 'The order of a list of stock items.' })
export class StockItemSort extends defineFields({
  field: nonNullField(StockItemSortField),
  direction: optionalField(SortDirection),
}) {}

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class StockItemFilter extends defineFields(
  {
    search: optionalField(
      String,
      'Search words; each must be the start of a word in the id, name, code, barcode or description.',
    ),
    belowMinimum: optionalField(Boolean, 'True for items below their minimum, false for all others.'),
    locationId: optionalField([ID], 'Locations that the item is assigned to, whatever its level there.'),
    barcode: optionalField([String]),
    unit: optionalField([String]),
    unitSingular: optionalField([String]),
    minimumLevel: optionalField([Float]),
    photoId: optionalField([ID]),
  },
  RecordFilter,
) {}

@InputType({ description: 'The level of an item at a location.' })
export class StockLevelInput extends defineFields({
  locationId: nonNullField(ID, 'An active location of type stock.'),
  level: nonNullField(Float, '0 or more, with at most 3 decimal places.'),
}) {}

@InputType({ description: 'Absent fields stay unchanged. A new item needs name and code.' })
export class StockItemInput extends defineFields({
  name: optionalField(String),
  code: optionalField(String),
  barcode: optionalField(String, 'The EAN or UPC barcode on the packaging, 8 to 14 digits.'),
  description: optionalField(String),
  unit: optionalField(String, 'The unit of levels, in the plural.'),
  unitSingular: optionalField(
    String,
    'The unit in the singular. If it is null or empty, it is derived from the plural by English rules.',
  ),
  minimumLevel: optionalField(Float, '0 or more, with at most 3 decimal places.'),
  orderedOn: optionalField(LocalDateScalar, 'The date on which more was ordered; null once it has arrived.'),
  photoId: optionalField(ID, 'The main photo: the id of a stored photo, or the reference of a new one in `photos`.'),
  photos: optionalField([PhotoInput], 'All photos of the item.'),
  locations: optionalField(
    [StockLevelInput],
    'The first levels of a new item. For an existing item, they must be the current levels; use `setStockLevel` to change a level.',
  ),
}) {}
