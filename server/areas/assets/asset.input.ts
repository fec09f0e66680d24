import { Field, ID, InputType } from 'type-graphql'
import * as z from 'zod'
import { ADDITIONAL_CODES_MAXIMUM } from '../../../domain/assets/additionalCodes'
import { ASSET_ORDERS, type AssetOrderField } from '../../../domain/assets/assetOrder'
import type { ItemType } from '../../../domain/assets/itemTypes'
import { ASSET_CLASSES, type AssetClass, type AssetStatus, DEFAULT_CLASS } from '../../../domain/assets/pat'
import { SCAN_CODE_MAX_LENGTH } from '../../../domain/labels/scanCode'
import { isSameCode } from '../../../domain/values/identity'
import { validationMessages } from '../../../domain/values/validationMessages'
import { AssetUse } from '../../generated/prisma/enums'
import { enumOf } from '../../platform/input/enumOf'
import { oneOf, requiredCode, requiredText } from '../../platform/input/input'
import { AssetClassScalar, DateTimeScalar, LocalDateScalar } from '../../platform/input/scalars'
import { SortDirection } from '../../platform/records/paging'
import { PhotoInput } from '../photos/photo.type'
import { AssetStatusEnum, ItemTypeEnum } from './asset.type'
import {
  AssetFieldsFilterBase,
  addOwnFields,
  assetFieldRules,
  newAssetFieldRules,
  SharedFieldsInputBase,
} from './assetFields'
import { OutOfUseInput } from './state/outOfUse.type'

const AssetSortFieldEnum = enumOf(Object.keys(ASSET_ORDERS) as AssetOrderField[], {
  name: 'AssetSortField',
  description: 'The sort field of a list of assets.',
  valuesConfig: {
    newest: { description: 'The time at which the asset was created.' },
    due: { description: 'The due date; assets without one come last.' },
    urgency: { description: 'Failed assets first, then those never tested, then by due date.' },
  },
})

@InputType({ description: 'The order of a list of assets.' })
export class AssetSort {
  @Field(() => AssetSortFieldEnum)
  field!: AssetOrderField

  @Field(() => SortDirection, { nullable: true, description: 'Ascending by default.' })
  direction?: SortDirection | null
}

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class AssetFilter extends AssetFieldsFilterBase {
  @Field(() => String, {
    nullable: true,
    description:
      'Search words; each must be the start of a word in the id, name, code, additional codes, description or location.',
  })
  search?: string | null

  @Field(() => [String], { nullable: true, description: 'The code, or one of the additional codes.' })
  anyCode?: string[] | null

  @Field(() => [AssetStatusEnum], { nullable: true })
  status?: AssetStatus[] | null

  @Field(() => [AssetStatusEnum], {
    nullable: true,
    description: 'The most serious status: failed, expired, untested, due, sound. Each asset has exactly one.',
  })
  worstStatus?: AssetStatus[] | null

  @Field(() => [AssetStatusEnum], {
    nullable: true,
    description: 'Former name of `worstStatus`.',
    deprecationReason: 'Use worstStatus instead. Until 2028-01-01.',
  })
  gravestStatus?: AssetStatus[] | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'The first due date; failed assets have none.' })
  dueFrom?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'The last due date; failed assets have none.' })
  dueTo?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True for missing assets, which the last two rounds that expected them did not find; false for the others.',
  })
  missing?: boolean | null

  @Field(() => [AssetUse], { nullable: true })
  use?: AssetUse[] | null

  @Field(() => [LocalDateScalar], { nullable: true })
  outOfUseSince?: string[] | null

  @Field(() => [ID], { nullable: true })
  locationId?: string[] | null

  @Field(() => [AssetClassScalar], { nullable: true })
  class?: AssetClass[] | null

  @Field(() => [ItemTypeEnum], { nullable: true })
  itemType?: ItemType[] | null

  @Field(() => [ID], { nullable: true })
  photoId?: string[] | null

  @Field(() => [String], { nullable: true })
  publicId?: string[] | null

  @Field(() => [ID], {
    nullable: true,
    description: 'Users assigned to test the asset next, by the assignment of the asset or else of its location.',
  })
  assigneeId?: string[] | null

  @Field(() => Boolean, { nullable: true, description: 'True for assets on the watch list, false for the others.' })
  watched?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for assets whose visual inspection is overdue, false for the others.',
  })
  visualOverdue?: boolean | null

  @Field(() => [LocalDateScalar], { nullable: true })
  nextDueOn?: string[] | null

  @Field(() => [DateTimeScalar], { nullable: true })
  createdAt?: Date[] | null

  @Field(() => [DateTimeScalar], { nullable: true })
  updatedAt?: Date[] | null
}

/** Fields that one asset, or several at once, can be given. */
@InputType()
abstract class SharedAssetInput extends SharedFieldsInputBase {
  @Field(() => ID, { nullable: true, description: 'An active location of type pat; null for none.' })
  locationId?: string | null

  @Field(() => AssetClassScalar, { nullable: true })
  class?: AssetClass | null

  @Field(() => ItemTypeEnum, { nullable: true, description: 'Null if it is not stated.' })
  itemType?: ItemType | null
}

@InputType({ description: 'Absent fields stay unchanged. A new asset needs name and code.' })
export class AssetInput extends SharedAssetInput {
  @Field(() => ID, {
    nullable: true,
    description: 'The id of a new asset that has one already; otherwise one is generated.',
  })
  id?: string | null

  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => String, { nullable: true })
  code?: string | null

  @Field(() => [String], {
    nullable: true,
    description:
      'All additional codes of the asset, at most 20: codes that other systems have put on it. No other asset may have one of them.',
  })
  additionalCodes?: string[] | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'True declines `proposedFrequency`. The next proposal can only follow the next test.',
  })
  keepFrequency?: boolean | null

  @Field(() => ID, { nullable: true, description: 'Id of a stored photo, or the reference of one in `photos`.' })
  photoId?: string | null

  @Field(() => [PhotoInput], { nullable: true, description: 'All photos of the asset.' })
  photos?: PhotoInput[] | null
}

addOwnFields(AssetInput)

@InputType({ description: 'Values for several assets at once. Absent fields stay unchanged.' })
export class AssetsInput extends SharedAssetInput {
  @Field(() => OutOfUseInput, {
    nullable: true,
    description: 'Takes the assets out of use. All of them must be in use.',
  })
  outOfUse?: OutOfUseInput | null
}

/** The photos of a record; null removes them all. */
export const photosField = z
  .array(z.custom<PhotoInput>())
  .nullable()
  .transform((photos) => photos ?? [])

/** Distinct additional codes; null removes them all. */
const additionalCodesField = z
  .array(requiredCode('asset', SCAN_CODE_MAX_LENGTH))
  .max(ADDITIONAL_CODES_MAXIMUM, {
    error: validationMessages.tooMany(ADDITIONAL_CODES_MAXIMUM, 'additional codes'),
    abort: true,
  })
  .nullable()
  .transform((codes) =>
    (codes ?? []).filter((code, index, all) => all.findIndex((other) => isSameCode(other, code)) === index),
  )

const assetFields = {
  id: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,40}$/, 'Must be 40 letters and digits or fewer.'),
  name: requiredText('a name', 200),
  code: requiredCode('asset', 60),
  additionalCodes: additionalCodesField,
  locationId: z.string().nullable(),
  class: oneOf(ASSET_CLASSES, validationMessages.assetClass),
  itemType: z.custom<ItemType>().nullable(),
  ...assetFieldRules,
  photoId: z.string().nullable(),
  photos: photosField,
}
export const newAsset = z.object({
  ...assetFields,
  id: assetFields.id.nullish(),
  additionalCodes: assetFields.additionalCodes.default([]),
  locationId: assetFields.locationId.default(null),
  class: assetFields.class.default(DEFAULT_CLASS),
  itemType: assetFields.itemType.default(null),
  ...newAssetFieldRules,
  photoId: assetFields.photoId.default(null),
  photos: assetFields.photos.default([]),
})
export const changedAsset = z
  .object({ ...assetFields, id: assetFields.id.nullable(), keepFrequency: z.boolean().nullable() })
  .partial()
