import { Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../../platform/input/defineFields'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { definePageType } from '../../../platform/records/definePageType'
import { SortDirection } from '../../../platform/records/paging'
import { RecordFilter } from '../../../platform/records/recordFilter'
import { PhotoInput } from '../../photos/photo.type'

@ObjectType({ description: 'The level of an item at a location.' })
export class StockLevel extends defineFields({
  locationId: defineNonNullField<number>(ID),
  level: defineNonNullField(Float, "The level in the item's unit."),
}) {}

@ObjectType({ description: 'Something that is used up, such as cleaning supplies.' })
export class StockItem extends defineFields({
  id: defineNonNullField<number>(ID),
  name: defineNonNullField(String),
  code: defineNonNullField(String, "The code on the item's label. Unique, ignoring case."),
  barcode: defineNullableField(String, 'The EAN or UPC barcode on the packaging.'),
  description: defineNonNullField(String),
  unit: defineNonNullField(String, 'The unit of levels, in the plural, such as rolls or litres.'),
  unitSingular: defineNullableField(
    String,
    'The unit in the singular. If it is null, it is derived from the plural by English rules.',
  ),
  minimumLevel: defineNullableField(
    Float,
    'If the total is below this level, more must be bought. Null if there is no minimum.',
  ),
  orderedOn: defineNullableField(LocalDateScalar, 'The date on which more was ordered; null if nothing is on order.'),
  total: defineNonNullField(Float, 'The sum of the levels at all locations.'),
  photoId: defineNullableField<number>(ID, "The item's main photo."),
  locations: defineNonNullField([StockLevel], 'The levels by location.'),
  createdAt: defineNonNullField<string>(DateTimeScalar),
  updatedAt: defineNonNullField<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of stock items.' })
export class StockItemPage extends definePageType(StockItem) {}

@ObjectType({ description: 'Counts of stock items.' })
export class StockSummary extends defineFields({
  belowMinimum: defineNonNullField(Int, 'Number of items below their minimum.'),
  total: defineNonNullField(Int),
}) {}

@ObjectType({ description: 'A saved item, and other effects of the change.' })
export class StockItemPayload extends defineFields({
  stockItem: defineNonNullField(StockItem),
}) {}

@ObjectType({ description: 'Items whose levels or locations changed.' })
export class StockItemsPayload extends defineFields({
  stockItems: defineNonNullField([StockItem], 'The requested items with their current values.'),
  dropped: defineNonNullField([StockItem], 'Items that are no longer assigned to the location.'),
}) {}

@ObjectType({ description: 'A deleted item, and other effects of the deletion.' })
export class StockItemDeletePayload extends defineFields({
  id: defineNonNullField<number>(ID),
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
      description:
        'Items below their minimum, starting with the largest shortfall relative to the minimum, then all other items.',
    },
  },
})

@InputType({ description: 'The sort order of a list of stock items.' })
export class StockItemSort extends defineFields({
  field: defineNonNullField(StockItemSortField),
  direction: defineOptionalField(SortDirection),
}) {}

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class StockItemFilter extends defineFields(
  {
    search: defineOptionalField(
      String,
      'Search words; each must be the start of a word in the id, name, code, barcode or description.',
    ),
    belowMinimum: defineOptionalField(Boolean, 'True for items below their minimum, false for all others.'),
    locationId: defineOptionalField([ID], 'Locations that the item is assigned to, whatever its level there.'),
    barcode: defineOptionalField([String]),
    unit: defineOptionalField([String]),
    unitSingular: defineOptionalField([String]),
    minimumLevel: defineOptionalField([Float]),
    photoId: defineOptionalField([ID]),
  },
  RecordFilter,
) {}

@InputType({ description: 'The level of an item at a location.' })
export class StockLevelInput extends defineFields({
  locationId: defineNonNullField(ID, 'An active location of type stock.'),
  level: defineNonNullField(Float, '0 or more, with at most 3 decimal places.'),
}) {}

@InputType({ description: 'Absent fields stay unchanged. A new item requires a name and a code.' })
export class StockItemInput extends defineFields({
  name: defineOptionalField(String),
  code: defineOptionalField(String),
  barcode: defineOptionalField(String, 'The EAN or UPC barcode on the packaging, 8 to 14 digits.'),
  description: defineOptionalField(String),
  unit: defineOptionalField(String, 'The unit of levels, in the plural.'),
  unitSingular: defineOptionalField(
    String,
    'The unit in the singular. If it is null or empty, it is derived from the plural by English rules.',
  ),
  minimumLevel: defineOptionalField(Float, '0 or more, with at most 3 decimal places.'),
  orderedOn: defineOptionalField(LocalDateScalar, 'The date on which more was ordered; null once it has arrived.'),
  photoId: defineOptionalField(
    ID,
    'The main photo: the id of a stored photo, or the reference of a new one in `photos`.',
  ),
  photos: defineOptionalField([PhotoInput], 'All photos of the item.'),
  locations: defineOptionalField(
    [StockLevelInput],
    'The initial levels of a new item. For an existing item, they must be the current levels; use `setStockLevel` to change a level.',
  ),
}) {}
