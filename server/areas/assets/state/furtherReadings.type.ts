import { Field, Float, InputType, ObjectType } from 'type-graphql'
import { NO_EARTH_REASONS } from '../../../../domain/testing/readings/earth'
import { READING_RESULTS, type ReadingResult } from '../../../../domain/testing/readings/furtherReading'
import { NO_INSULATION_REASONS } from '../../../../domain/testing/readings/insulation'
import { FURTHER_READING_KINDS, type FurtherReadingKind } from '../../../../domain/testing/readings/kinds'
import type { ReadingQualifier } from '../../../../domain/values/reading'
import { enumOf } from '../../../platform/input/enumOf'
import { ReadingQualifierScalar, ReadingScalar } from '../../../platform/input/scalars'

export const FurtherReadingKindEnum = enumOf(FURTHER_READING_KINDS, {
  name: 'FurtherReadingKind',
  description: 'A kind of reading other than earth continuity and insulation resistance.',
  valuesConfig: {
    furtherEarth: { description: 'Earth continuity at another point of the asset.' },
    furtherInsulation: { description: 'Insulation resistance at another point or voltage.' },
    rcdTripTime: { description: 'The setting is the test current in mA.' },
  },
})

export const ReadingResultEnum = enumOf(READING_RESULTS, {
  name: 'ReadingResult',
  description: 'Whether a reading passes.',
})

export const NoEarthReasonEnum = enumOf(NO_EARTH_REASONS, {
  name: 'NoEarthReason',
  description: 'Why the earth continuity of a Class I asset cannot be measured.',
  valuesConfig: {
    noEarthedMetal: { description: 'No earthed metal to touch.' },
    signalSocketsOnly: {
      description: 'The only metal is in USB, audio or aerial sockets, which must not be probed.',
    },
  },
})

export const NoInsulationReasonEnum = enumOf(NO_INSULATION_REASONS, {
  name: 'NoInsulationReason',
  description: 'Why leakage was measured instead of the insulation resistance.',
})

@ObjectType({ description: 'A reading of a test other than earth continuity and insulation resistance.' })
export class TestFurtherReading {
  @Field(() => FurtherReadingKindEnum)
  kind!: FurtherReadingKind

  @Field(() => Float, { nullable: true, description: 'Null for a kind that is answered with pass or fail.' })
  value!: number | null

  @Field(() => ReadingQualifierScalar, { nullable: true })
  qualifier!: ReadingQualifier | null

  @Field(() => String, { nullable: true, description: 'The unit of the value.' })
  unit!: string | null

  @Field(() => Float, {
    nullable: true,
    description: 'What the instrument was set to: the test current of an RCD in mA, the voltage of insulation in V.',
  })
  setting!: number | null

  @Field(() => Float, { nullable: true, description: 'The limit on the day of the test; null if none applied.' })
  limit!: number | null

  @Field(() => ReadingResultEnum, { nullable: true, description: 'Null for a reading that only informs.' })
  result!: ReadingResult | null
}

@InputType({ description: 'A reading of a test other than earth continuity and insulation resistance.' })
export class TestFurtherReadingInput {
  @Field(() => FurtherReadingKindEnum)
  kind!: FurtherReadingKind

  @Field(() => ReadingScalar, { nullable: true, description: 'Null for a kind that is answered with pass or fail.' })
  value?: string | number | null

  @Field(() => ReadingQualifierScalar, {
    nullable: true,
    description:
      "The stored reading's qualifier, when a program sends it back. A qualifier in the value itself takes precedence.",
  })
  qualifier?: ReadingQualifier | null

  @Field(() => Float, { nullable: true })
  setting?: number | null

  @Field(() => ReadingResultEnum, {
    nullable: true,
    description: 'The answer, or the result of the instrument. A value beyond its limit fails even if pass was sent.',
  })
  result?: ReadingResult | null
}

@ObjectType({ description: 'A point of a visual inspection.' })
export class VisualPoint {
  @Field(() => String)
  name!: string

  @Field(() => Boolean)
  pass!: boolean
}

@InputType({ description: 'A point of a visual inspection.' })
export class VisualPointInput {
  @Field(() => String)
  name!: string

  @Field(() => Boolean)
  pass!: boolean
}
