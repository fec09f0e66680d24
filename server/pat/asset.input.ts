import { DateTimeISOResolver } from 'graphql-scalars'
import { Field, ID, InputType, Int, registerEnumType } from 'type-graphql'
import type { AssetClass, AssetStatus } from '../../domain/pat'
import { PhotoInput } from '../photos/photo.type'
import { SortDirection } from '../shared/paging'
import { RecordFilter } from '../shared/recordFilter'
import { AssetClassScalar, LocalDateScalar } from '../shared/scalars'
import { AssetStatusEnum } from './asset.type'

/** What a list of assets can be sorted by. */
export enum AssetSortField {
  newest = 'newest',
  id = 'id',
  name = 'name',
  code = 'code',
  location = 'location',
  due = 'due',
}

registerEnumType(AssetSortField, { name: 'AssetSortField' })

@InputType()
export class AssetSort {
  @Field(() => AssetSortField)
  field!: AssetSortField

  @Field(() => SortDirection, { nullable: true, description: 'Ascending unless said.' })
  direction?: SortDirection | null
}

@InputType({ description: 'All that is given must hold; of a list, one value.' })
export class AssetFilter extends RecordFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Words that id, name, code, description or location begin with.',
  })
  search?: string | null

  @Field(() => [AssetStatusEnum], { nullable: true })
  status?: AssetStatus[] | null

  @Field(() => [ID], { nullable: true })
  locationId?: string[] | null

  @Field(() => [AssetClassScalar], { nullable: true })
  class?: AssetClass[] | null

  @Field(() => [Int], { nullable: true })
  frequency?: number[] | null

  @Field(() => [Int], { nullable: true })
  voltage?: number[] | null

  @Field(() => [ID], { nullable: true })
  photoId?: string[] | null

  @Field(() => [LocalDateScalar], { nullable: true })
  nextDueOn?: string[] | null

  @Field(() => [DateTimeISOResolver], { nullable: true })
  createdAt?: Date[] | null

  @Field(() => [DateTimeISOResolver], { nullable: true })
  updatedAt?: Date[] | null
}

@InputType({ description: 'What is absent stays as it is; a new asset needs name and code.' })
export class AssetInput {
  @Field(() => ID, { nullable: true, description: 'For a new asset whose id is already given; otherwise one is made.' })
  id?: string | null

  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => String, { nullable: true })
  code?: string | null

  @Field(() => ID, { nullable: true, description: 'An active location of type pat.' })
  locationId?: string | null

  @Field(() => AssetClassScalar, { nullable: true })
  class?: AssetClass | null

  @Field(() => String, { nullable: true })
  description?: string | null

  @Field(() => Int, { nullable: true, description: 'Years between tests, 1 to 5.' })
  frequency?: number | null

  @Field(() => Int, { nullable: true, description: 'Volts, 110 or 240.' })
  voltage?: number | null

  @Field(() => ID, { nullable: true, description: 'Id of a stored photo, or the reference of one in `photos`.' })
  photoId?: string | null

  @Field(() => [PhotoInput], { nullable: true, description: 'All photos that the asset is to have.' })
  photos?: PhotoInput[] | null
}
