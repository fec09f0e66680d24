import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { AssetUse, OutOfUseOutcome } from '../../../generated/prisma/enums'
import { LocalDateScalar } from '../../../platform/input/scalars'
import { pageOf } from '../../../platform/records/pageOf'
import { Tester } from '../../people/tester.type'

registerEnumType(AssetUse, {
  name: 'AssetUse',
  description: 'Use of an asset.',
  valuesConfig: {
    outOfUse: {
      description:
        'The asset must not be used. After a failed test or visual inspection, only a passed test ends this.',
    },
    disposed: {
      description:
        'The asset was disposed of: it stays in the register without a location, and no further tests are due.',
    },
  },
})
registerEnumType(OutOfUseOutcome, {
  name: 'OutOfUseOutcome',
  description: 'The outcome of a time out of use.',
  valuesConfig: {
    repaired: {
      description:
        'The asset was repaired. It had not failed its last test; if it had failed a visual inspection, nothing electrical was repaired.',
    },
    retested: { description: 'The asset passed a test.' },
    disposed: { description: 'The asset was disposed of.' },
    mistake: { description: 'The asset was taken out of use, or disposed of, by mistake.' },
  },
})

@ObjectType({ description: 'A time in which an asset was out of use, and its outcome.' })
export class OutOfUse {
  @Field(() => ID)
  id!: number

  @Field(() => ID)
  assetId!: string

  @Field(() => LocalDateScalar, { description: 'The first day.' })
  since!: string

  @Field(() => String)
  reason!: string

  @Field(() => String)
  note!: string

  @Field(() => Tester, { nullable: true, description: 'The user who took the asset out of use.' })
  takenBy!: Tester | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'The last day; null while the asset is out of use.' })
  endedOn!: string | null

  @Field(() => Tester, { nullable: true, description: 'The user who ended the time out of use.' })
  endedBy!: Tester | null

  @Field(() => OutOfUseOutcome, { nullable: true, description: 'Null while the asset is out of use.' })
  outcome!: OutOfUseOutcome | null

  @Field(() => String, { description: 'The note on the outcome.' })
  outcomeNote!: string

  @Field(() => LocalDateScalar, {
    nullable: true,
    description:
      'The day of the last repair; null if none is recorded. The asset stays out of use until it passes a test.',
  })
  repairedOn!: string | null

  @Field(() => String, { nullable: true, description: 'The note on the repair.' })
  repairNote!: string | null

  @Field(() => Tester, { nullable: true, description: 'The user who recorded the repair.' })
  repairedBy!: Tester | null
}

@ObjectType({ description: 'A page of the times in which assets were out of use.' })
export class OutOfUsePage extends pageOf(OutOfUse) {}

@InputType({ description: 'The reason for taking an asset out of use.' })
export class OutOfUseInput {
  @Field(() => String, { nullable: true })
  reason?: string | null

  @Field(() => String, { nullable: true })
  note?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'Today by default; at the latest tomorrow.' })
  since?: string | null
}

@InputType({ description: 'A repair of an asset that failed its last test, or is out of use.' })
export class RepairInput {
  @Field(() => String, { nullable: true, description: 'What was repaired, as text.' })
  note?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'Today by default; at the latest tomorrow.' })
  repairedOn?: string | null
}

@InputType({ description: 'The outcome of a time out of use.' })
export class OutOfUseEndInput {
  @Field(() => OutOfUseOutcome, { nullable: true })
  outcome?: OutOfUseOutcome | null

  @Field(() => String, { nullable: true, description: 'The explanation; not required for a disposal.' })
  note?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'Today by default; at the latest tomorrow.' })
  endedOn?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True if nothing electrical was repaired. With the outcome `repaired`, an asset that has failed only a visual inspection is then back in use without a test.',
  })
  nothingElectrical?: boolean | null
}
