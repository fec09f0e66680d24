import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { pageOf } from '../../../platform/records/pageOf'
import { SortDirection } from '../../../platform/records/paging'
import { RecordFilter } from '../../../platform/records/recordFilter'
import { PhotoInput } from '../../photos/photo.type'

@ObjectType({ description: 'The level of an item at a location.' })
export class StockLevel {
  @Field(() => ID)
  locationId!: number

  @Field(() => Float, { description: 'In the unit of the item.' })
  level!: number
}

@ObjectType({ description: 'Something that is used up and counted.' })
export class StockItem {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => String, { description: 'The code on the label; unique, ignoring case.' })
  code!: string

  @Field(() => String, { nullable: true, description: 'EAN or UPC of the packaging.' })
  barcode!: string | null

  @Field(() => String)
  description!: string

  @Field(() => String, { description: 'The unit of a level: pieces, rolls, litres.' })
  unit!: string

  @Field(() => String, {
    nullable: true,
    description: 'The singular of the unit; if it is null, English rules derive it.',
  })
  unitSingular!: string | null

  @Field(() => Float, {
    nullable: true,
    description: 'Total below which more must be bought; null for no minimum.',
  })
  minimumLevel!: number | null

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day on which more was ordered; null unless something is on its way.',
  })
  orderedOn!: string | null

  @Field(() => Float, { description: 'The sum of the levels.' })
  total!: number

  @Field(() => ID, { nullable: true, description: 'The main photo of the item.' })
  photoId!: number | null

  @Field(() => [StockLevel], { description: 'The levels by location.' })
  locations!: StockLevel[]

  @Field(() => DateTimeScalar)
  createdAt!: string

  @Field(() => DateTimeScalar)
  updatedAt!: string
}

@ObjectType({ description: 'A page of stock items.' })
export class StockItemPage extends pageOf(StockItem) {}

@ObjectType({ description: 'Numbers of stock items.' })
export class StockSummary {
  @Field(() => Int, { description: 'Number of items below their minimum level.' })
  belowMinimum!: number

  @Field(() => Int)
  total!: number
}

@ObjectType({ description: 'A saved item, and the effects of saving it.' })
export class StockItemPayload {
  @Field(() => StockItem)
  stockItem!: StockItem
}

@ObjectType({ description: 'Items whose levels or locations changed.' })
export class StockItemsPayload {
  @Field(() => [StockItem], { description: 'The items of the request with their current values.' })
  stockItems!: StockItem[]

  @Field(() => [StockItem], { description: 'Items that are no longer assigned to the location.' })
  dropped!: StockItem[]
}

@ObjectType({ description: 'A deleted item, and the effects of deleting it.' })
export class StockItemDeletePayload {
  @Field(() => ID)
  id!: number
}

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
export class StockItemSort {
  @Field(() => StockItemSortField)
  field!: StockItemSortField

  @Field(() => SortDirection, { nullable: true })
  direction?: SortDirection | null
}

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class StockItemFilter extends RecordFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Search words; each must be the start of a word in the id, name, code, barcode or description.',
  })
  search?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for items below their minimum, false for the others.',
  })
  belowMinimum?: boolean | null

  @Field(() => [ID], { nullable: true, description: 'Locations to which the item is assigned, whatever its level.' })
  locationId?: string[] | null

  @Field(() => [String], { nullable: true })
  barcode?: string[] | null

  @Field(() => [String], { nullable: true })
  unit?: string[] | null

  @Field(() => [String], { nullable: true })
  unitSingular?: string[] | null

  @Field(() => [Float], { nullable: true })
  minimumLevel?: number[] | null

  @Field(() => [ID], { nullable: true })
  photoId?: string[] | null
}

@InputType({ description: 'The level of an item at a location.' })
export class StockLevelInput {
  @Field(() => ID, { description: 'An active location of type stock.' })
  locationId!: string

  @Field(() => Float, { description: '0 or more, with at most 3 decimal places.' })
  level!: number
}

@InputType({ description: 'Absent fields stay unchanged. A new item needs name and code.' })
export class StockItemInput {
  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => String, { nullable: true })
  code?: string | null

  @Field(() => String, { nullable: true, description: 'EAN or UPC of the packaging, 8 to 14 digits.' })
  barcode?: string | null

  @Field(() => String, { nullable: true })
  description?: string | null

  @Field(() => String, { nullable: true, description: 'The unit of a level, in the plural.' })
  unit?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The singular of the unit; if it is null or empty, English rules derive it.',
  })
  unitSingular?: string | null

  @Field(() => Float, { nullable: true, description: '0 or more, with at most 3 decimal places.' })
  minimumLevel?: number | null

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day on which more was ordered; null once it has arrived.',
  })
  orderedOn?: string | null

  @Field(() => ID, { nullable: true, description: 'Id of a stored photo, or the reference of one in `photos`.' })
  photoId?: string | null

  @Field(() => [PhotoInput], { nullable: true, description: 'All photos of the item.' })
  photos?: PhotoInput[] | null

  @Field(() => [StockLevelInput], {
    nullable: true,
    description:
      'The first levels of a new item. For a saved item, they must be its current levels; `setStockLevel` changes them.',
  })
  locations?: StockLevelInput[] | null
}
