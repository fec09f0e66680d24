import { Float, InputType, ObjectType } from 'type-graphql'
import { NO_EARTH_REASONS } from '../../../../domain/testing/readings/earth'
import { READING_RESULTS } from '../../../../domain/testing/readings/furtherReading'
import { FURTHER_READING_KINDS } from '../../../../domain/testing/readings/furtherReadingKinds'
import { NO_INSULATION_REASONS } from '../../../../domain/testing/readings/insulation'
import { defineEnum } from '../../../platform/input/defineEnum'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../../platform/input/defineFields'
import { ReadingQualifierScalar, ReadingScalar } from '../../../platform/input/scalars'

export const FurtherReadingKindEnum = defineEnum(FURTHER_READING_KINDS, {
  name: 'FurtherReadingKind',
  description: 'A kind of reading other than earth continuity and insulation resistance.',
  valuesConfig: {
    furtherEarth: { description: 'Earth continuity at another point on the asset.' },
    furtherInsulation: { description: 'Insulation resistance at another point or voltage.' },
    rcdTripTime: { description: 'Trip time of an RCD. The setting is the test current in mA.' },
  },
})

export const ReadingResultEnum = defineEnum(READING_RESULTS, {
  name: 'ReadingResult',
  description: 'Whether a reading passes.',
})

export const NoEarthReasonEnum = defineEnum(NO_EARTH_REASONS, {
  name: 'NoEarthReason',
  description: 'Why the earth continuity of a Class I asset cannot be measured.',
  valuesConfig: {
    noEarthedMetal: { description: 'The asset has no accessible earthed metal.' },
    signalSocketsOnly: {
      description: 'The only accessible metal is in USB, audio or aerial sockets, which must not be probed.',
    },
  },
})

export const NoInsulationReasonEnum = defineEnum(NO_INSULATION_REASONS, {
  name: 'NoInsulationReason',
  description: 'Why leakage was measured instead of the insulation resistance.',
})

@ObjectType({ description: 'A test reading other than earth continuity and insulation resistance.' })
export class TestFurtherReading extends defineFields({
  kind: defineNonNullField(FurtherReadingKindEnum),
  value: defineNullableField(Float, 'Null if this kind of reading has only a pass or fail result.'),
  qualifier: defineNullableField(ReadingQualifierScalar),
  unit: defineNullableField(String, 'The unit of the value.'),
  setting: defineNullableField(
    Float,
    "The instrument's setting: the test current for an RCD, in mA, or the test voltage for insulation, in V.",
  ),
  limit: defineNullableField(Float, 'The limit on the test date; null if no limit applied.'),
  result: defineNullableField(ReadingResultEnum, 'Null if the reading is for information only.'),
}) {}

@InputType({ description: 'A test reading other than earth continuity and insulation resistance.' })
export class TestFurtherReadingInput extends defineFields({
  kind: defineNonNullField(FurtherReadingKindEnum),
  value: defineOptionalField(ReadingScalar, 'Null if this kind of reading has only a pass or fail result.'),
  qualifier: defineOptionalField(
    ReadingQualifierScalar,
    'The qualifier, such as >. Programs can use this field to send a stored reading back unchanged. A qualifier in the value itself takes precedence.',
  ),
  setting: defineOptionalField(Float),
  result: defineOptionalField(
    ReadingResultEnum,
    'Pass or fail, as entered by the user or reported by the instrument. A value beyond its limit fails even if pass was sent.',
  ),
}) {}

@ObjectType('VisualPoint', { description: 'A visual inspection point.' })
export class VisualPointObjectType extends defineFields({
  name: defineNonNullField(String),
  pass: defineNonNullField(Boolean),
}) {}

@InputType({ description: 'A visual inspection point.' })
export class VisualPointInput extends defineFields({
  name: defineNonNullField(String),
  pass: defineNonNullField(Boolean),
}) {}
