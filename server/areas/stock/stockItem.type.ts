import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'
import { pageOf } from '../../platform/records/pageOf'
import { SortDirection } from '../../platform/records/paging'
import { RecordFilter } from '../../platform/records/recordFilter'
import { PhotoInput } from '../photos/photo.type'

@ObjectType({ description: 'How much of an item is at a location.' })
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

  @Field(() => String, { description: 'What its label says; unique without regard to case.' })
  code!: string

  @Field(() => String, { nullable: true, description: 'EAN or UPC on its packaging.' })
  barcode!: string | null

  @Field(() => String)
  description!: string

  @Field(() => String, { description: 'What a level counts: pieces, rolls, litres.' })
  unit!: string

  @Field(() => String, {
    nullable: true,
    description: 'The singular of the unit; null: derived from the unit by the rules of English.',
  })
  unitSingular!: string | null

  @Field(() => Float, {
    nullable: true,
    description: 'More must be bought when the total is below this; null: no minimum.',
  })
  minimumLevel!: number | null

  @Field(() => Float, { description: 'The sum of its levels.' })
  total!: number

  @Field(() => ID, { nullable: true, description: 'The main photo of the item.' })
  photoId!: number | null

  @Field(() => [StockLevel], { description: 'Its levels, by location.' })
  locations!: StockLevel[]

  @Field(() => DateTimeScalar)
  createdAt!: string

  @Field(() => DateTimeScalar)
  updatedAt!: string
}

@ObjectType({ description: 'A page of stock items.' })
export class StockItemPage extends pageOf(StockItem) {}

@ObjectType({ description: 'Counts of stock items; there is one for the hall.' })
export class StockSummary {
  @Field(() => Int, { description: 'Items below their minimum level.' })
  belowMinimum!: number

  @Field(() => Int)
  total!: number
}

@ObjectType({ description: 'A saved item and what saving it changed.' })
export class StockItemPayload {
  @Field(() => StockItem)
  stockItem!: StockItem
}

@ObjectType({ description: 'Items whose levels or locations changed.' })
export class StockItemsPayload {
  @Field(() => [StockItem], { description: 'The items of the request, as they are now.' })
  stockItems!: StockItem[]

  @Field(() => [StockItem], { description: 'Items that are no longer assigned to the location.' })
  dropped!: StockItem[]
}

@ObjectType({ description: 'A deleted item and what deleting it changed.' })
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
  description: 'What a list of stock items can be sorted by.',
  valuesConfig: {
    urgency: { description: 'Items below their minimum, those with the lowest share of it first; then the others.' },
  },
})

@InputType({ description: 'The order of a list of stock items.' })
export class StockItemSort {
  @Field(() => StockItemSortField)
  field!: StockItemSortField

  @Field(() => SortDirection, { nullable: true })
  direction?: SortDirection | null
}

@InputType({ description: 'A record must match every filter; of a list, one of its values.' })
export class StockItemFilter extends RecordFilter {
  @Field(() => String, { nullable: true, description: 'Words that id, name, code, barcode or description begin with.' })
  search?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only items of which there is less than the minimum, or only others.',
  })
  belowMinimum?: boolean | null

  @Field(() => [ID], { nullable: true, description: 'Locations that it is assigned to, whatever the level.' })
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

@InputType({ description: 'How much of an item there is at a location.' })
export class StockLevelInput {
  @Field(() => ID, { description: 'An active location of type stock.' })
  locationId!: string

  @Field(() => Float, { description: '0 or more, with at most 3 decimal places.' })
  level!: number
}

@InputType({ description: 'Fields left out stay unchanged. A new item needs name and code.' })
export class StockItemInput {
  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => String, { nullable: true })
  code?: string | null

  @Field(() => String, { nullable: true, description: 'EAN or UPC on its packaging: 8 to 14 digits.' })
  barcode?: string | null

  @Field(() => String, { nullable: true })
  description?: string | null

  @Field(() => String, { nullable: true, description: 'What a level counts, in the plural.' })
  unit?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The singular of the unit; null or empty: derived from the unit by the rules of English.',
  })
  unitSingular?: string | null

  @Field(() => Float, { nullable: true, description: '0 or more, with at most 3 decimal places.' })
  minimumLevel?: number | null

  @Field(() => ID, { nullable: true, description: 'Id of a stored photo, or the reference of one in `photos`.' })
  photoId?: string | null

  @Field(() => [PhotoInput], { nullable: true, description: 'All photos of the item.' })
  photos?: PhotoInput[] | null

  @Field(() => [StockLevelInput], {
    nullable: true,
    description:
      'The first levels of a new item. Of a saved item they must be its current levels; `setStockLevel` changes them.',
  })
  locations?: StockLevelInput[] | null
}
