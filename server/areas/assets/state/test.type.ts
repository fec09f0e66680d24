import { ID, Int, ObjectType } from 'type-graphql'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../../platform/input/defineFields'
import {
  AssetClassScalar,
  DateTimeScalar,
  LocalDateScalar,
  PassFailScalar,
  ReadingQualifierScalar,
} from '../../../platform/input/scalars'
import { definePageType } from '../../../platform/records/definePageType'
import { Tester } from '../../people/tester.type'
import type { Photo } from '../../photos/photo.type'
import {
  NoEarthReasonEnum,
  NoInsulationReasonEnum,
  TestFurtherReading,
  VisualPointObjectType,
} from './furtherReadings.type'

@ObjectType('TestInstrument', {
  description:
    "The test instrument's details on the test date. Later changes to the instrument do not affect these details.",
})
export class TestInstrumentObjectType extends defineFields({
  name: defineNonNullField(String),
  makeAndModel: defineNonNullField(String),
  serialNumber: defineNonNullField(String),
  calibratedOn: defineNullableField(
    LocalDateScalar,
    'Null if the calibration date is unknown, or if the instrument was calibrated after the test and before the test was saved.',
  ),
  calibrationDue: defineNullableField(LocalDateScalar, 'The last day on which the calibration was valid.'),
}) {}

@ObjectType({ description: 'A portable appliance test (PAT) of an asset.' })
export class Test extends defineFields({
  id: defineNonNullField<number>(ID),
  assetId: defineNonNullField(ID),
  testDate: defineNonNullField(LocalDateScalar, 'The test date.'),
  assetClass: defineNonNullField(AssetClassScalar, "The asset's class on the test date."),
  visualTest: defineNonNullField(PassFailScalar, '1 for pass, 0 for fail.'),
  earthContinuity: defineNullableField<number>(
    Number,
    'Always 0 for Class I and null for Class II. The reading itself is in earthContinuityReading.',
  ),
  earthContinuityReading: defineNullableField<number>(
    Number,
    'The earth continuity in ohms, as measured; null for Class II.',
  ),
  earthContinuityReadingQualifier: defineNullableField(
    ReadingQualifierScalar,
    "Set if the earth continuity is beyond the instrument's range; null if the instrument measured the value.",
  ),
  earthNotMeasured: defineNullableField(
    NoEarthReasonEnum,
    'Why the earth continuity of a Class I asset could not be measured.',
  ),
  insulationResistance: defineNullableField<number>(
    Number,
    'The insulation resistance in MOhm; null if it was not measured.',
  ),
  insulationResistanceQualifier: defineNullableField(
    ReadingQualifierScalar,
    "Set if the insulation resistance is beyond the instrument's range.",
  ),
  insulationVoltage: defineNullableField(Int, 'The voltage of the insulation resistance test, in V: 250 or 500.'),
  insulationNotMeasured: defineNullableField(
    NoInsulationReasonEnum,
    'Why leakage was measured instead of the insulation resistance.',
  ),
  furtherReadings: defineNonNullField([TestFurtherReading], 'Further readings, in the order they were taken.'),
  visualPoints: defineNonNullField(
    [VisualPointObjectType],
    'The points of the visual inspection; empty if only the overall result was recorded.',
  ),
  unknownContents: defineNonNullField(
    [String],
    "Unrecognised content from a test instrument's file, one line for each item.",
  ),
  safeToUse: defineNonNullField(
    PassFailScalar,
    '1 if safe, 0 if not. Always 0 if a finding is unsafe, even if 1 was sent.',
  ),
  advice: defineNonNullField(
    [String],
    'The advice on the readings when the test was saved, as sentences. It never changes safeToUse.',
  ),
  instrumentId: defineNullableField<number>(ID, 'The id of the test instrument; null if none was recorded.'),
  instrument: defineNullableField(TestInstrumentObjectType),
  notes: defineNonNullField(String),
  failureReasons: defineNonNullField([String], 'The failure reasons, in the wording used when the test was saved.'),
  code: defineNullableField(String, "The test label's code."),
  tester: defineNullableField(Tester, 'The user who saved the test; null for an imported test without a user.'),
  testerName: defineNullableField(String, "The tester's name in the imported file, if the test has no user."),
  importedBy: defineNullableField(
    String,
    'The name of the user who imported the test; null for a test that was entered by hand.',
  ),
  importedFrom: defineNullableField(String, 'The name of the imported file.'),
  createdAt: defineNonNullField<string>(DateTimeScalar),
  updatedAt: defineNonNullField<string>(DateTimeScalar),
}) {
  /** Undefined if the photos were not read together with the test; the resolver then loads the photos. */
  photos?: Photo[]
}

@ObjectType({ description: 'A page of tests.' })
export class TestPage extends defineFields(
  {
    endCursor: defineOptionalField(
      String,
      'The cursor of the last record. Pass it as `after` to get the next page. Null if there are no records.',
    ),
  },
  definePageType(Test),
) {}

@ObjectType({ description: "Whether a test label's code is in use, and the asset whose test has the code." })
export class TestCodeCheck extends defineFields({
  exists: defineNonNullField(Boolean),
  assetId: defineNullableField(ID),
}) {}
