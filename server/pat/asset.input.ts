import { Field, ID, InputType, Int, registerEnumType } from 'type-graphql'
import { z } from 'zod'
import {
  ASSET_CLASSES,
  type AssetClass,
  type AssetStatus,
  DEFAULT_CLASS,
  DEFAULT_FREQUENCY,
  DEFAULT_VOLTAGE,
  FREQUENCIES,
  VOLTAGES,
} from '../../domain/pat'
import { validationMessages } from '../../domain/validationMessages'
import { PhotoInput } from '../photos/photo.type'
import { oneOf, optionalText, requiredText } from '../shared/input'
import { SortDirection } from '../shared/paging'
import { RecordFilter } from '../shared/recordFilter'
import { AssetClassScalar, DateTimeScalar, LocalDateScalar } from '../shared/scalars'
import { AssetStatusEnum } from './asset.type'

/** What a list of assets can be sorted by. */
export enum AssetSortField {
  newest = 'newest',
  id = 'id',
  name = 'name',
  code = 'code',
  location = 'location',
  due = 'due',
  /** The most serious status first, then the earliest due date. */
  urgency = 'urgency',
}

registerEnumType(AssetSortField, {
  name: 'AssetSortField',
  description: 'What a list of assets can be sorted by.',
  valuesConfig: {
    newest: { description: 'When the asset was created.' },
    due: { description: 'The due date; assets without one come last.' },
    urgency: { description: 'The most serious status first, then the earliest due date.' },
  },
})

@InputType({ description: 'The order of a list of assets.' })
export class AssetSort {
  @Field(() => AssetSortField)
  field!: AssetSortField

  @Field(() => SortDirection, { nullable: true, description: 'Ascending by default.' })
  direction?: SortDirection | null
}

@InputType({ description: 'A record must match every filter; of a list, one of its values.' })
export class AssetFilter extends RecordFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Words that id, name, code, description or location begin with.',
  })
  search?: string | null

  @Field(() => [AssetStatusEnum], { nullable: true })
  status?: AssetStatus[] | null

  @Field(() => [AssetStatusEnum], {
    nullable: true,
    description: 'The most serious status: failed, expired, untested, due, sound. Each asset has exactly one.',
  })
  gravestStatus?: AssetStatus[] | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'First due date.' })
  dueFrom?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'Last due date.' })
  dueTo?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it is missing: not found in the last two rounds that expected it.',
  })
  missing?: boolean | null

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

  @Field(() => [DateTimeScalar], { nullable: true })
  createdAt?: Date[] | null

  @Field(() => [DateTimeScalar], { nullable: true })
  updatedAt?: Date[] | null
}

@InputType({ description: 'Fields left out stay unchanged. A new asset needs name and code.' })
export class AssetInput {
  @Field(() => ID, { nullable: true, description: 'For a new asset that already has an id; otherwise one is created.' })
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

  @Field(() => [PhotoInput], { nullable: true, description: 'All photos of the asset.' })
  photos?: PhotoInput[] | null
}

/** The photos of a record; null means none. */
export const photosField = z
  .array(z.custom<PhotoInput>())
  .nullable()
  .transform((photos) => photos ?? [])

const assetFields = {
  id: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,40}$/, 'Must be 40 letters and digits or fewer.'),
  name: requiredText('a name', 200),
  code: requiredText('a code', 60),
  locationId: z.string().nullable(),
  class: oneOf(ASSET_CLASSES, validationMessages.assetClass),
  description: optionalText(2000),
  frequency: oneOf(FREQUENCIES, validationMessages.frequency),
  voltage: oneOf(VOLTAGES, 'Must be 110 or 240.'),
  photoId: z.string().nullable(),
  photos: photosField,
}
/** What a new asset must have. */
export const newAsset = z.object({
  ...assetFields,
  id: assetFields.id.nullish(),
  locationId: assetFields.locationId.default(null),
  class: assetFields.class.default(DEFAULT_CLASS),
  description: assetFields.description.default(''),
  frequency: assetFields.frequency.default(DEFAULT_FREQUENCY),
  voltage: assetFields.voltage.default(DEFAULT_VOLTAGE),
  photoId: assetFields.photoId.default(null),
  photos: assetFields.photos.default([]),
})
/** What a change of an asset may have. */
export const changedAsset = z.object({ ...assetFields, id: assetFields.id.nullable() }).partial()
