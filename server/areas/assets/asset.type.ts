import { Field, ID, Int, ObjectType } from 'type-graphql'
import { ITEM_TYPES, type ItemType } from '../../../domain/assets/itemTypes'
import { ASSET_STATUSES, type AssetClass, type AssetStatus } from '../../../domain/assets/pat'
import { WATCH_REASONS, type WatchReason } from '../../../domain/testing/watchReasons'
import { AssetUse } from '../../generated/prisma/enums'
import { enumOf } from '../../platform/input/enumOf'
import { AssetClassScalar, DateTimeScalar, LocalDateScalar } from '../../platform/input/scalars'
import { pageOf } from '../../platform/records/pageOf'
import { Location } from '../locations/location.type'
import type { Photo } from '../photos/photo.type'
import { AssetFieldsBase } from './assetFields'
import { OutOfUse } from './state/outOfUse.type'
import { Test } from './state/test.type'

export const AssetStatusEnum = enumOf(ASSET_STATUSES, {
  name: 'AssetStatus',
  description: 'A status of an asset, which may have several.',
  valuesConfig: {
    untested: { description: 'The asset has no test yet.' },
    expired: { description: 'Today is after the due date.' },
    failed: { description: 'According to the last test, the asset is not safe to use.' },
    due: { description: 'Safe, and due within 30 days.' },
    sound: { description: 'Safe and not expired.' },
  },
})

export const ItemTypeEnum = enumOf(ITEM_TYPES, {
  name: 'ItemType',
  description: 'The kind of appliance. It proposes class and frequency, and determines the advice on readings.',
  valuesConfig: {
    it: { description: 'IT equipment.' },
    pa: { description: 'Public address and other sound equipment.' },
    heater: { description: 'With a heating element.' },
  },
})

const WatchReasonEnum = enumOf(WATCH_REASONS, {
  name: 'WatchReason',
  description: 'A reason why an asset is on the watch list.',
  valuesConfig: {
    failures: { description: 'Two or more of its last three tests failed.' },
    fall: { description: 'Its last insulation resistance is a tenth or less of the median of the earlier ones.' },
    trend: { description: 'One of its readings will reach its limit before the next test.' },
  },
})

@ObjectType({ description: 'An electrical appliance that is tested.' })
export class Asset extends AssetFieldsBase {
  @Field(() => ID, { description: 'Upper-case letters and digits.' })
  id!: string

  @Field(() => String)
  name!: string

  @Field(() => String, { description: 'Printed on its label; unique, ignoring case.' })
  code!: string

  @Field(() => [String], {
    description: 'Codes that other systems have put on the asset. Scans and searches find it by each of them.',
  })
  additionalCodes!: string[]

  @Field(() => ID, { nullable: true, description: 'Null if the asset has no location.' })
  locationId!: number | null

  @Field(() => Location, { nullable: true })
  location!: Location | null

  @Field(() => AssetClassScalar, { description: '1 (earthed) or 2 (double insulated).' })
  class!: AssetClass

  @Field(() => ItemTypeEnum, { nullable: true, description: 'Null if it is not stated.' })
  itemType!: ItemType | null

  @Field(() => [WatchReasonEnum], {
    description: 'The reasons why the asset is on the watch list; empty if it is not.',
  })
  watchReasons!: WatchReason[]

  @Field(() => Int, {
    nullable: true,
    description:
      'Proposed number of years between tests: one more after three clean tests in a row, one less after a failure. Null if there is no proposal, and once a user has chosen a frequency or declined the proposal.',
  })
  proposedFrequency!: number | null

  @Field(() => ID, { nullable: true, description: 'The photo that lists show.' })
  photoId!: number | null

  @Field(() => Test, {
    nullable: true,
    description: 'The test with the latest date; of several on that day, the one saved last.',
  })
  lastTest!: Test | null

  @Field(() => LocalDateScalar, {
    nullable: true,
    description:
      "Date of the last test + frequency - 7 days, or the day before the asset's class changed if that is earlier and the last test is of another class. A failed asset is tested after its repair, whatever this date is.",
  })
  nextDueOn!: string | null

  @Field(() => LocalDateScalar, {
    nullable: true,
    description:
      'Date of the last visual inspection, or of the last test that passed it if that is later, + visualInterval - 7 days. Null without a visualInterval.',
  })
  nextVisualOn!: string | null

  @Field(() => LocalDateScalar, {
    nullable: true,
    description:
      'The day of the last visual inspection that the asset has failed since its last test; null if it failed none. Out of use, it comes back by a passed test.',
  })
  failedInspectionOn!: string | null

  @Field(() => LocalDateScalar, {
    nullable: true,
    description:
      'The day of the first of the last two rounds that expected the asset and did not find it. Null as soon as it is seen, tested or moved.',
  })
  missingSince!: string | null

  @Field(() => AssetUse, { description: 'Tells whether the asset is in use.' })
  use!: AssetUse

  @Field(() => LocalDateScalar, { nullable: true, description: 'Null unless the asset is out of use.' })
  outOfUseSince!: string | null

  @Field(() => OutOfUse, {
    nullable: true,
    description: 'The current time out of use, or the disposal; null for an asset in use.',
  })
  outOfUse!: OutOfUse | null
  @Field(() => String, {
    description:
      "A random id. `/p/{publicId}` is the address of the asset's public page, which shows whether it passed its test.",
  })
  publicId!: string

  /** Absent if the photos were not read with the asset; the resolver loads them then. */
  photos?: Photo[]

  @Field(() => [AssetStatusEnum], { description: 'The statuses today; none if the asset was disposed of.' })
  status!: AssetStatus[]

  @Field(() => DateTimeScalar)
  createdAt!: string

  @Field(() => DateTimeScalar)
  updatedAt!: string
}

@ObjectType({ description: 'A page of assets.' })
export class AssetPage extends pageOf(Asset) {
  @Field(() => String, {
    nullable: true,
    description:
      'The cursor of the last record. Passed as `after`, it continues the list. Null if there are no records.',
  })
  endCursor?: string | null
}

@ObjectType({ description: 'A saved asset, and the effects of saving it.' })
export class AssetPayload {
  /** The asset's id. */
  id!: string
}

@ObjectType({ description: 'Assets that were changed together, and the effects of the change.' })
export class AssetsPayload {
  @Field(() => [Asset], { description: 'The assets in the order of `ids`.' })
  assets!: Asset[]
}

@ObjectType({ description: 'A deleted asset, and the effects of deleting it.' })
export class AssetDeletePayload {
  @Field(() => ID)
  id!: string
}

@ObjectType({ description: 'Tells whether a code is in use.' })
export class CodeCheck {
  @Field(() => Boolean)
  exists!: boolean
}
