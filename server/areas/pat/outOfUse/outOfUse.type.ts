import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { AssetUse, OutOfUseOutcome } from '../../../generated/prisma/enums'
import { LocalDateScalar } from '../../../platform/input/scalars'
import { pageOf } from '../../../platform/records/pageOf'
import { Tester } from '../tests/test.type'

registerEnumType(AssetUse, {
  name: 'AssetUse',
  description: 'Whether an asset is in use.',
  valuesConfig: {
    outOfUse: { description: 'It must not be used. After a failed test it comes back by a passed one.' },
    disposed: { description: 'It was disposed of: it stays in the register, at no location, and is due no more.' },
  },
})
registerEnumType(OutOfUseOutcome, {
  name: 'OutOfUseOutcome',
  description: 'What became of an asset that was out of use.',
  valuesConfig: {
    repaired: { description: 'It was repaired; its last test had not failed.' },
    retested: { description: 'It passed a test.' },
    disposed: { description: 'It was disposed of.' },
    mistake: { description: 'It was taken out of use, or disposed of, by mistake.' },
  },
})

@ObjectType({ description: 'A time in which an asset was out of use, and what became of it.' })
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

  @Field(() => Tester, { nullable: true, description: 'The user who took it out of use.' })
  takenBy!: Tester | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'The day on which it ended; null: it goes on.' })
  endedOn!: string | null

  @Field(() => Tester, { nullable: true, description: 'The user who ended it.' })
  endedBy!: Tester | null

  @Field(() => OutOfUseOutcome, { nullable: true, description: 'What became of it; null: it is out of use.' })
  outcome!: OutOfUseOutcome | null

  @Field(() => String, { description: 'What was said about the outcome.' })
  outcomeNote!: string

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day of its last repair; until it has passed a test it stays out of use. Null: none is recorded.',
  })
  repairedOn!: string | null

  @Field(() => String, { nullable: true, description: 'What was repaired.' })
  repairNote!: string | null

  @Field(() => Tester, { nullable: true, description: 'The user who recorded the repair.' })
  repairedBy!: Tester | null
}

@ObjectType({ description: 'A page of the times in which assets were out of use.' })
export class OutOfUsePage extends pageOf(OutOfUse) {}

@InputType({ description: 'Why an asset is taken out of use.' })
export class OutOfUseInput {
  @Field(() => String, { nullable: true })
  reason?: string | null

  @Field(() => String, { nullable: true })
  note?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'Default today; not later than tomorrow.' })
  since?: string | null
}

@InputType({ description: 'A repair of an asset that failed its last test, or is out of use.' })
export class RepairInput {
  @Field(() => String, { nullable: true, description: 'What was repaired.' })
  note?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'Default today; not later than tomorrow.' })
  repairedOn?: string | null
}

@InputType({ description: 'What became of an asset that was out of use.' })
export class OutOfUseEndInput {
  @Field(() => OutOfUseOutcome, { nullable: true })
  outcome?: OutOfUseOutcome | null

  @Field(() => String, { nullable: true, description: 'Why; not required for a disposal.' })
  note?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'Default today; not later than tomorrow.' })
  endedOn?: string | null
}
