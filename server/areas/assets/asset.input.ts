import { ID, InputType } from 'type-graphql'
import * as z from 'zod'
import { ADDITIONAL_CODES_MAXIMUM } from '../../../domain/assets/additionalCodes'
import { ASSET_ORDERS, type AssetOrderField } from '../../../domain/assets/assetOrder'
import type { ItemType } from '../../../domain/assets/itemTypes'
import { ASSET_CLASSES, DEFAULT_CLASS } from '../../../domain/assets/patRules'
import { SCAN_CODE_MAX_LENGTH } from '../../../domain/labels/scanCode'
import { isSameCode } from '../../../domain/values/identity'
import { validationMessages } from '../../../domain/values/validationMessages'
import { AssetUse } from '../../generated/prisma/enums'
import { defineEnum } from '../../platform/input/defineEnum'
import { oneOf, requiredCode, requiredText } from '../../platform/input/input'
import { AssetClassScalar, DateTimeScalar, LocalDateScalar } from '../../platform/input/scalars'
import { field, optional, withFields } from '../../platform/input/typeFields'
import { SortDirection } from '../../platform/records/paging'
import { RecordFilter } from '../../platform/records/recordFilter'
import { PhotoInput } from '../photos/photo.type'
import { AssetStatusEnum, ItemTypeEnum } from './asset.type'
import {
  assetFieldSchemas,
  assetFilterFields,
  newAssetFieldSchemas,
  ownInputFields,
  sharedInputFields,
} from './assetFields'
import { OutOfUseInput } from './state/outOfUse.type'

const AssetSortFieldEnum = defineEnum(Object.keys(ASSET_ORDERS) as AssetOrderField[], {
  name: 'AssetSortField',
  description: 'The field that sorts a list of assets.',
  valuesConfig: {
    newest: { description: 'The time at which the asset was created.' },
    due: { description: 'The due date; assets that have none come last.' },
    urgency: { description: 'Failed assets first, then those never tested, then by due date.' },
  },
})

@InputType({ description: 'The order of a list of assets.' })
export class AssetSort extends withFields({
  field: field(AssetSortFieldEnum),
  direction: optional(SortDirection, 'Ascending by default.'),
}) {}

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class AssetFilter extends withFields(
  {
    ...assetFilterFields,
    search: optional(
      String,
      'Search words; each must be the start of a word in the id, name, code, additional codes, description or location.',
    ),
    anyCode: optional([String], 'The code, or one of the additional codes.'),
    status: optional([AssetStatusEnum]),
    worstStatus: optional(
      [AssetStatusEnum],
      'The most serious status: failed, expired, untested, due, sound. Each asset has exactly one.',
    ),
    gravestStatus: optional([AssetStatusEnum], {
      description: 'Former name of `worstStatus`.',
      deprecationReason: 'Use worstStatus instead. Until 2028-01-01.',
    }),
    dueFrom: optional(LocalDateScalar, 'The first due date; failed assets have none.'),
    dueTo: optional(LocalDateScalar, 'The last due date; failed assets have none.'),
    missing: optional(
      Boolean,
      'True for missing assets: the last two rounds that expected them did not find them. False for all others.',
    ),
    use: optional([AssetUse]),
    outOfUseSince: optional([LocalDateScalar]),
    locationId: optional([ID]),
    class: optional([AssetClassScalar]),
    itemType: optional([ItemTypeEnum]),
    photoId: optional([ID]),
    publicId: optional([String]),
    assigneeId: optional(
      [ID],
      "Users assigned to test the asset next. If the asset is not assigned, its location's assignment applies.",
    ),
    watched: optional(Boolean, 'True for assets on the watch list, false for all others.'),
    visualOverdue: optional(Boolean, 'True for assets whose visual inspection is overdue, false for all others.'),
    nextDueOn: optional([LocalDateScalar]),
    createdAt: optional([DateTimeScalar]),
    updatedAt: optional([DateTimeScalar]),
  },
  RecordFilter,
) {}

/** Fields that can be set for a single asset or for several at once. */
const sharedAssetFields = {
  locationId: optional(ID, 'An active location of type pat; null for none.'),
  class: optional(AssetClassScalar),
  itemType: optional(ItemTypeEnum, 'Null if the kind of appliance is not stated.'),
  ...sharedInputFields,
}

@InputType({ description: 'Absent fields stay unchanged. A new asset needs name and code.' })
export class AssetInput extends withFields({
  ...sharedAssetFields,
  ...ownInputFields,
  id: optional(ID, 'The id that a new asset already has. If it is absent, an id is generated.'),
  name: optional(String),
  code: optional(String),
  additionalCodes: optional(
    [String],
    'All additional codes of the asset, at most 20: codes that other systems have put on it. No other asset may have any of these codes.',
  ),
  keepFrequency: optional(Boolean, 'True declines `proposedFrequency`. The next test may bring a new proposal.'),
  photoId: optional(ID, 'The main photo: the id of a stored photo, or the reference of a new one in `photos`.'),
  photos: optional([PhotoInput], 'All photos of the asset.'),
}) {}

@InputType({ description: 'Values for several assets at once. Absent fields stay unchanged.' })
export class AssetsInput extends withFields({
  ...sharedAssetFields,
  outOfUse: optional(OutOfUseInput, 'Takes the assets out of use. All of them must be in use.'),
}) {}

/** A record's complete list of photos; null removes all photos. */
export const photosSchema = z
  .array(z.custom<PhotoInput>())
  .nullable()
  .transform((photos) => photos ?? [])

/** Distinct additional codes; null removes all additional codes. */
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
  ...assetFieldSchemas,
  photoId: z.string().nullable(),
  photos: photosSchema,
}
export const newAssetSchema = z.object({
  ...assetFields,
  id: assetFields.id.nullish(),
  additionalCodes: assetFields.additionalCodes.default([]),
  locationId: assetFields.locationId.default(null),
  class: assetFields.class.default(DEFAULT_CLASS),
  itemType: assetFields.itemType.default(null),
  ...newAssetFieldSchemas,
  photoId: assetFields.photoId.default(null),
  photos: assetFields.photos.default([]),
})
export const changedAssetSchema = z
  .object({ ...assetFields, id: assetFields.id.nullable(), keepFrequency: z.boolean().nullable() })
  .partial()
