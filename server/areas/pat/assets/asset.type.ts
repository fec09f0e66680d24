import { Field, ID, Int, ObjectType } from 'type-graphql'
import { ITEM_TYPES, type ItemType } from '../../../../domain/itemTypes'
import { ASSET_STATUSES, type AssetClass, type AssetStatus } from '../../../../domain/pat'
import { WATCH_REASONS, type WatchReason } from '../../../../domain/watchReasons'
import { AssetUse } from '../../../generated/prisma/enums'
import { enumOf } from '../../../platform/input/enumOf'
import { AssetClassScalar, DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { pageOf } from '../../../platform/records/pageOf'
import { Location } from '../../locations/location.type'
import type { Photo } from '../../photos/photo.type'
import { OutOfUse } from '../outOfUse/outOfUse.type'
import { Test } from '../tests/test.type'
import { AssetFieldsBase } from './assetFields'

export const AssetStatusEnum = enumOf(ASSET_STATUSES, {
  name: 'AssetStatus',
  description: 'Status of an asset; it may have several.',
  valuesConfig: {
    untested: { description: 'No test yet.' },
    expired: { description: 'Today is after the due date.' },
    failed: { description: 'The last test says it is not safe to use.' },
    due: { description: 'Safe, and falls due within 30 days.' },
    sound: { description: 'Safe and not expired.' },
  },
})

export const ItemTypeEnum = enumOf(ITEM_TYPES, {
  name: 'ItemType',
  description:
    'What kind of appliance an asset is. It proposes class and frequency, and decides what is advised on readings.',
  valuesConfig: {
    it: { description: 'IT equipment.' },
    pa: { description: 'Public address and other sound equipment.' },
    heater: { description: 'With a heating element below 3 kW.' },
  },
})

const WatchReasonEnum = enumOf(WATCH_REASONS, {
  name: 'WatchReason',
  description: 'Why an asset is on the watch list.',
  valuesConfig: {
    failures: { description: 'Two or more of its last three tests failed.' },
    fall: { description: 'Its last insulation resistance is a tenth or less of the median of the earlier ones.' },
    trend: { description: 'One of its readings reaches its limit before the next test.' },
  },
})

@ObjectType({ description: 'An electrical appliance that is tested.' })
export class Asset extends AssetFieldsBase {
  @Field(() => ID, { description: 'Upper-case letters and digits.' })
  id!: string

  @Field(() => String)
  name!: string

  @Field(() => String, { description: 'Printed on its label; unique without regard to case.' })
  code!: string

  @Field(() => [String], {
    description: 'Codes that other systems have put on it: scans and searches find it by each of them.',
  })
  additionalCodes!: string[]

  @Field(() => ID, { nullable: true, description: 'Null: no location.' })
  locationId!: number | null

  @Field(() => Location, { nullable: true })
  location!: Location | null

  @Field(() => AssetClassScalar, { description: '1 (earthed) or 2 (double insulated).' })
  class!: AssetClass

  @Field(() => ItemTypeEnum, { nullable: true, description: 'Null: not stated.' })
  itemType!: ItemType | null

  @Field(() => [WatchReasonEnum], { description: 'Why it is on the watch list; empty if it is not.' })
  watchReasons!: WatchReason[]

  @Field(() => Int, {
    nullable: true,
    description:
      'Years between tests that are proposed after the last test: one more after three clean tests in a row, one less after a failure. Null for none, and once a user has chosen a frequency or declined this one.',
  })
  proposedFrequency!: number | null

  @Field(() => ID, { nullable: true, description: 'The photo shown in lists.' })
  photoId!: number | null

  @Field(() => Test, {
    nullable: true,
    description: 'The test with the latest date; of several on that day, the one saved last.',
  })
  lastTest!: Test | null

  @Field(() => LocalDateScalar, {
    nullable: true,
    description:
      'Date of the last test + frequency - 7 days; the day before its class changed, if that is earlier and the last test is of another class. An asset that failed is tested after its repair, whatever this date is.',
  })
  nextDueOn!: string | null

  @Field(() => LocalDateScalar, {
    nullable: true,
    description:
      'The day of the first of the last two rounds that expected it and did not find it; null as soon as it is seen, tested or moved.',
  })
  missingSince!: string | null

  @Field(() => AssetUse, { description: 'Whether it is in use.' })
  use!: AssetUse

  @Field(() => LocalDateScalar, { nullable: true, description: 'Null unless it is out of use.' })
  outOfUseSince!: string | null

  @Field(() => OutOfUse, {
    nullable: true,
    description: 'Why it is out of use, or that it was disposed of; null for an asset that is in use.',
  })
  outOfUse!: OutOfUse | null
  @Field(() => String, {
    description: 'Random: `/p/{publicId}` is the address of its public page, which shows whether it is safe to use.',
  })
  publicId!: string

  /** Absent if the photos were not read with the asset; the resolver loads them then. */
  photos?: Photo[]

  @Field(() => [AssetStatusEnum], { description: 'Its status today; none if it was disposed of.' })
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
    description: 'Of the last of these records: with it as `after`, the list goes on. Null where there are none.',
  })
  endCursor?: string | null
}

@ObjectType({ description: 'A saved asset and what saving it changed.' })
export class AssetPayload {
  /** The asset's id. */
  id!: string
}

@ObjectType({ description: 'Assets that were changed together, and what changing them changed.' })
export class AssetsPayload {
  @Field(() => [Asset], { description: 'In the order of the ids.' })
  assets!: Asset[]
}

@ObjectType({ description: 'A deleted asset and what deleting it changed.' })
export class AssetDeletePayload {
  @Field(() => ID)
  id!: string
}

@ObjectType({ description: 'Whether a code is in use.' })
export class CodeCheck {
  @Field(() => Boolean)
  exists!: boolean
}
