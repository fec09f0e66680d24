import { ID, Int, ObjectType } from 'type-graphql'
import { ITEM_TYPES } from '../../../domain/assets/itemTypes'
import { ASSET_STATUSES } from '../../../domain/assets/patRules'
import { WATCH_REASONS } from '../../../domain/testing/watchReasons'
import { AssetUse } from '../../generated/prisma/enums'
import { defineEnum } from '../../platform/input/defineEnum'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../platform/input/defineFields'
import { AssetClassScalar, DateTimeScalar, LocalDateScalar } from '../../platform/input/scalars'
import { definePageType } from '../../platform/records/definePageType'
import { Location } from '../locations/location.type'
import type { Photo } from '../photos/photo.type'
import { assetOutputFields } from './assetFields'
import { OutOfUse } from './state/outOfUse.type'
import { Test } from './state/test.type'

export const AssetStatusEnum = defineEnum(ASSET_STATUSES, {
  name: 'AssetStatus',
  description: 'An asset can have several statuses at once.',
  valuesConfig: {
    untested: { description: 'The asset has not been tested yet.' },
    expired: { description: 'The due date has passed.' },
    failed: { description: 'According to the last test, the asset is not safe to use.' },
    due: { description: 'Safe, and due within 30 days.' },
    sound: { description: 'Safe and not expired.' },
  },
})

export const ItemTypeEnum = defineEnum(ITEM_TYPES, {
  name: 'ItemType',
  description: 'The kind of appliance. It determines the proposed class and frequency, and the advice on readings.',
  valuesConfig: {
    it: { description: 'IT equipment.' },
    pa: { description: 'Public address and other sound equipment.' },
    heater: { description: 'An appliance with a heating element.' },
  },
})

const WatchReasonEnum = defineEnum(WATCH_REASONS, {
  name: 'WatchReason',
  description: 'A reason why an asset is on the watch list.',
  valuesConfig: {
    failures: { description: "At least two of the asset's last three tests failed." },
    fall: { description: 'The latest insulation resistance is a tenth or less of the median of the earlier readings.' },
    trend: { description: 'If its trend continues, a reading will reach its limit before the next test.' },
  },
})

@ObjectType({ description: 'An electrical appliance that is tested.' })
export class Asset extends defineFields({
  ...assetOutputFields,
  id: defineNonNullField(ID, 'Upper-case letters and digits.'),
  name: defineNonNullField(String),
  code: defineNonNullField(String, "The code on the asset's label. Unique, ignoring case."),
  additionalCodes: defineNonNullField(
    [String],
    'Codes given to the asset by other systems. A scan or search for any of these codes finds the asset.',
  ),
  locationId: defineNullableField<number>(ID, 'Null if the asset has no location.'),
  location: defineNullableField(Location),
  class: defineNonNullField(AssetClassScalar, '1 (earthed) or 2 (double insulated).'),
  itemType: defineNullableField(ItemTypeEnum, 'Null if the kind of appliance is not stated.'),
  watchReasons: defineNonNullField(
    [WatchReasonEnum],
    'The reasons why the asset is on the watch list; empty if it is not.',
  ),
  proposedFrequency: defineNullableField(
    Int,
    'Proposed number of years between tests: one more after three clean tests in a row, one less after a failure. Null if there is no proposal, or if a user has since chosen a frequency or declined the proposal.',
  ),
  photoId: defineNullableField<number>(ID, 'The main photo, shown in lists.'),
  lastTest: defineNullableField(
    Test,
    'The test with the latest date; if several tests have that date, the one saved last.',
  ),
  nextDueOn: defineNullableField(
    LocalDateScalar,
    "Date of the last test + frequency - 7 days. If the asset's class has changed since that test, the due date is no later than the day before the change. A failed asset must be tested after its repair, regardless of this date.",
  ),
  nextVisualOn: defineNullableField(
    LocalDateScalar,
    'Date of the last visual inspection + visualInterval - 7 days. A later test also counts if its visual inspection passed. Null if there is no visualInterval.',
  ),
  failedInspectionOn: defineNullableField(
    LocalDateScalar,
    'The date of the latest visual inspection that the asset has failed since its last test; null if the asset has not failed an inspection since then. If the asset is out of use, it must usually pass a test to return to use.',
  ),
  missingSince: defineNullableField(
    LocalDateScalar,
    'Set if the asset was not found in the last two rounds that expected it: the date of the earlier round. Null again once the asset is seen, tested or moved.',
  ),
  use: defineNonNullField(AssetUse, 'Whether the asset is in use, out of use or disposed of.'),
  outOfUseSince: defineNullableField(LocalDateScalar, 'Null unless the asset is out of use.'),
  outOfUse: defineNullableField(
    OutOfUse,
    "The record of the asset's period out of use or of its disposal; null if the asset is in use.",
  ),
  publicId: defineNonNullField(
    String,
    "A random id. `/p/{publicId}` is the address of the asset's public page, which shows whether the asset passed its last test.",
  ),
  status: defineNonNullField([AssetStatusEnum], "Today's statuses; none if the asset was disposed of."),
  createdAt: defineNonNullField<string>(DateTimeScalar),
  updatedAt: defineNonNullField<string>(DateTimeScalar),
}) {
  /** Undefined if the photos were not read together with the asset; the resolver then loads the photos. */
  photos?: Photo[]
}

@ObjectType({ description: 'A page of assets.' })
export class AssetPage extends defineFields(
  {
    endCursor: defineOptionalField(
      String,
      'The cursor of the last record. Pass it as `after` to get the next page. Null if there are no records.',
    ),
  },
  definePageType(Asset),
) {}

@ObjectType({ description: 'A saved asset, and other effects of the change.' })
export class AssetPayload {
  id!: string
}

@ObjectType({ description: 'Assets that were changed together, and the effects of the change.' })
export class AssetsPayload extends defineFields({
  assets: defineNonNullField([Asset], 'The assets, in the same order as `ids`.'),
}) {}

@ObjectType({ description: 'A deleted asset, and other effects of the deletion.' })
export class AssetDeletePayload extends defineFields({
  id: defineNonNullField(ID),
}) {}

@ObjectType({ description: 'Whether a code is in use.' })
export class CodeCheck extends defineFields({
  exists: defineNonNullField(Boolean),
}) {}
