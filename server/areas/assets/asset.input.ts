import { ID, InputType } from 'type-graphql'
import * as z from 'zod'
import { MAX_ADDITIONAL_CODES } from '../../../domain/assets/additionalCodes'
import { ASSET_ORDERS, type AssetOrderField } from '../../../domain/assets/assetOrder'
import type { ItemType } from '../../../domain/assets/itemTypes'
import { ASSET_CLASSES, DEFAULT_ASSET_CLASS } from '../../../domain/assets/patRules'
import { MAX_SCAN_CODE_LENGTH } from '../../../domain/labels/scanCode'
import { isSameCode } from '../../../domain/values/identity'
import { validationMessages } from '../../../domain/values/validationMessages'
import { AssetUse } from '../../generated/prisma/enums'
import { defineEnum } from '../../platform/input/defineEnum'
import { defineFields, defineNonNullField, defineOptionalField } from '../../platform/input/defineFields'
import {
  buildNumberChoiceSchema,
  buildRequiredCodeSchema,
  buildRequiredTextSchema,
} from '../../platform/input/inputSchemas'
import { AssetClassScalar, DateTimeScalar, LocalDateScalar } from '../../platform/input/scalars'
import { SortDirection } from '../../platform/records/paging'
import { RecordFilter } from '../../platform/records/recordFilter'
import { PhotoInput } from '../photos/photo.type'
import { AssetStatusEnum, ItemTypeEnum } from './asset.type'
import {
  assetFieldSchemas,
  assetFilterFields,
  newAssetFieldSchemas,
  ownAssetInputFields,
  sharedAssetInputFields,
} from './assetFields'
import { OutOfUseInput } from './state/outOfUse.type'

const AssetSortFieldEnum = defineEnum(Object.keys(ASSET_ORDERS) as AssetOrderField[], {
  name: 'AssetSortField',
  description: 'The field to sort a list of assets by.',
  valuesConfig: {
    newest: { description: "The asset's creation time." },
    due: { description: 'The due date; assets without a due date come last.' },
    urgency: { description: 'Failed assets first, then those never tested, then by due date.' },
  },
})

@InputType({ description: 'The sort order of a list of assets.' })
export class AssetSort extends defineFields({
  field: defineNonNullField(AssetSortFieldEnum),
  direction: defineOptionalField(SortDirection, 'Ascending by default.'),
}) {}

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class AssetFilter extends defineFields(
  {
    ...assetFilterFields,
    search: defineOptionalField(
      String,
      'Search words; each must be the start of a word in the id, name, code, additional codes, description or location.',
    ),
    anyCode: defineOptionalField([String], 'The code, or one of the additional codes.'),
    status: defineOptionalField([AssetStatusEnum]),
    worstStatus: defineOptionalField(
      [AssetStatusEnum],
      "The asset's most serious status. From most to least serious: failed, expired, untested, due, sound.",
    ),
    gravestStatus: defineOptionalField([AssetStatusEnum], {
      description: 'Former name of `worstStatus`.',
      deprecationReason: 'Use worstStatus instead. Available until 2028-01-01.',
    }),
    dueFrom: defineOptionalField(
      LocalDateScalar,
      'Earliest due date to include. Failed assets have no due date, so they are excluded.',
    ),
    dueTo: defineOptionalField(
      LocalDateScalar,
      'Latest due date to include. Failed assets have no due date, so they are excluded.',
    ),
    missing: defineOptionalField(
      Boolean,
      'True for missing assets (not found in the last two rounds that expected them), false for all others.',
    ),
    use: defineOptionalField([AssetUse]),
    outOfUseSince: defineOptionalField([LocalDateScalar]),
    locationId: defineOptionalField([ID]),
    class: defineOptionalField([AssetClassScalar]),
    itemType: defineOptionalField([ItemTypeEnum]),
    photoId: defineOptionalField([ID]),
    publicId: defineOptionalField([String]),
    assigneeId: defineOptionalField(
      [ID],
      "Users assigned to test the asset next. If the asset is not assigned, its location's assignment applies.",
    ),
    watched: defineOptionalField(Boolean, 'True for assets on the watch list, false for all others.'),
    visualOverdue: defineOptionalField(
      Boolean,
      'True for assets whose visual inspection is overdue, false for all others.',
    ),
    nextDueOn: defineOptionalField([LocalDateScalar]),
    createdAt: defineOptionalField([DateTimeScalar]),
    updatedAt: defineOptionalField([DateTimeScalar]),
  },
  RecordFilter,
) {}

/** Fields that can be set for a single asset or for several at once. */
const sharedAssetFields = {
  locationId: defineOptionalField(ID, 'An active location of type pat; null for no location.'),
  class: defineOptionalField(AssetClassScalar),
  itemType: defineOptionalField(ItemTypeEnum, 'Null if the kind of appliance is not stated.'),
  ...sharedAssetInputFields,
}

@InputType({ description: 'Absent fields stay unchanged. A new asset requires a name and a code.' })
export class AssetInput extends defineFields({
  ...sharedAssetFields,
  ...ownAssetInputFields,
  id: defineOptionalField(ID, 'The id for a new asset. If it is absent, an id is generated.'),
  name: defineOptionalField(String),
  code: defineOptionalField(String),
  additionalCodes: defineOptionalField(
    [String],
    "All of the asset's additional codes, at most 20: codes given to it by other systems. No other asset may have any of these codes.",
  ),
  keepFrequency: defineOptionalField(
    Boolean,
    'True to decline `proposedFrequency`. The next test may lead to a new proposal.',
  ),
  photoId: defineOptionalField(
    ID,
    'The main photo: the id of a stored photo, or the reference of a new one in `photos`.',
  ),
  photos: defineOptionalField([PhotoInput], "All of the asset's photos."),
}) {}

@InputType({ description: 'Values for several assets at once. Absent fields stay unchanged.' })
export class AssetsInput extends defineFields({
  ...sharedAssetFields,
  outOfUse: defineOptionalField(OutOfUseInput, 'Set this to take the assets out of use. All of them must be in use.'),
}) {}

/** A record's complete list of photos; null removes all photos. */
export const assetPhotosSchema = z
  .array(z.custom<PhotoInput>())
  .nullable()
  .transform((photos) => photos ?? [])

/** Distinct additional codes; null removes all additional codes. */
const additionalCodesField = z
  .array(buildRequiredCodeSchema('asset', MAX_SCAN_CODE_LENGTH))
  .max(MAX_ADDITIONAL_CODES, {
    error: validationMessages.tooMany(MAX_ADDITIONAL_CODES, 'additional codes'),
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
    .regex(/^[A-Z0-9]{1,40}$/, 'Must be 1 to 40 letters and digits.'),
  name: buildRequiredTextSchema('a name', 200),
  code: buildRequiredCodeSchema('asset', 60),
  additionalCodes: additionalCodesField,
  locationId: z.string().nullable(),
  class: buildNumberChoiceSchema(ASSET_CLASSES, validationMessages.assetClass),
  itemType: z.custom<ItemType>().nullable(),
  ...assetFieldSchemas,
  photoId: z.string().nullable(),
  photos: assetPhotosSchema,
}
export const newAssetSchema = z.object({
  ...assetFields,
  id: assetFields.id.nullish(),
  additionalCodes: assetFields.additionalCodes.default([]),
  locationId: assetFields.locationId.default(null),
  class: assetFields.class.default(DEFAULT_ASSET_CLASS),
  itemType: assetFields.itemType.default(null),
  ...newAssetFieldSchemas,
  photoId: assetFields.photoId.default(null),
  photos: assetFields.photos.default([]),
})
export const assetUpdateSchema = z
  .object({ ...assetFields, id: assetFields.id.nullable(), keepFrequency: z.boolean().nullable() })
  .partial()
