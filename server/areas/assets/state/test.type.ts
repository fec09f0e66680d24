import { ID, Int, ObjectType } from 'type-graphql'
import {
  AssetClassScalar,
  DateTimeScalar,
  LocalDateScalar,
  PassFailScalar,
  ReadingQualifierScalar,
} from '../../../platform/input/scalars'
import { field, nullable, optional, withFields } from '../../../platform/input/typeFields'
import { definePageType } from '../../../platform/records/definePageType'
import { Tester } from '../../people/tester.type'
import type { Photo } from '../../photos/photo.type'
import { NoEarthReasonEnum, NoInsulationReasonEnum, TestFurtherReading, VisualPoint } from './furtherReadings.type'

@ObjectType({
  description:
    "A test's copy of its test instrument, as it was on the day of the test. Later changes of the instrument do not affect it.",
})
export class TestInstrument extends withFields({
  name: field(String),
  makeAndModel: field(String),
  serialNumber: field(String),
  calibratedOn: nullable(
    LocalDateScalar,
    'Null if the calibration date is unknown, or if the instrument was calibrated after the test and before the test was saved.',
  ),
  calibrationDue: nullable(LocalDateScalar, 'The last day on which that calibration was valid.'),
}) {}

@ObjectType({ description: 'A portable appliance test (PAT) of an asset.' })
export class Test extends withFields({
  id: field<number>(ID),
  assetId: field(ID),
  testDate: field(LocalDateScalar, 'The day on which the asset was tested.'),
  assetClass: field(AssetClassScalar, "The asset's class on the day of the test."),
  visualTest: field(PassFailScalar, '1 for pass, 0 for fail.'),
  earthContinuity: nullable<number>(
    Number,
    'Always 0 for Class I and null for Class II. The reading itself is in earthContinuityReading.',
  ),
  earthContinuityReading: nullable<number>(Number, 'The earth continuity in ohms, as read; null for Class II.'),
  earthContinuityReadingQualifier: nullable(
    ReadingQualifierScalar,
    "Set if the earth continuity is beyond the instrument's range; null if the instrument measured the value.",
  ),
  earthNotMeasured: nullable(NoEarthReasonEnum, 'Why the earth continuity of a Class I asset could not be measured.'),
  insulationResistance: nullable<number>(Number, 'In MOhm; null if nothing was measured.'),
  insulationResistanceQualifier: nullable(
    ReadingQualifierScalar,
    "Set if the insulation resistance is beyond the instrument's range.",
  ),
  insulationVoltage: nullable(Int, 'The test voltage of the insulation resistance: 250 or 500.'),
  insulationNotMeasured: nullable(
    NoInsulationReasonEnum,
    'Why leakage was measured instead of the insulation resistance.',
  ),
  furtherReadings: field([TestFurtherReading], 'Further readings, in the order in which they were made.'),
  visualPoints: field(
    [VisualPoint],
    'The points of the visual inspection; empty if only the overall result was recorded.',
  ),
  unknownContents: field([String], "Unrecognised content of a test instrument's file, one line for each item."),
  safeToUse: field(PassFailScalar, '1 if safe, 0 if not. Always 0 if a finding is unsafe, even if 1 was sent.'),
  advice: field(
    [String],
    'The advice on the readings when the test was saved, as sentences. It never changes safeToUse.',
  ),
  instrumentId: nullable<number>(ID, 'The id of the test instrument; null if none was recorded.'),
  instrument: nullable(TestInstrument),
  notes: field(String),
  failureReasons: field([String], 'The failure reasons, in the wording used when the test was saved.'),
  code: nullable(String, 'The code of the test label.'),
  tester: nullable(Tester, 'The user who saved the test; null for an imported test without a user.'),
  testerName: nullable(String, "The tester's name in the imported file, if the test has no user."),
  importedBy: nullable(String, 'The name of the user who imported the test; null for a test that was entered.'),
  importedFrom: nullable(String, 'The name of the imported file.'),
  createdAt: field<string>(DateTimeScalar),
  updatedAt: field<string>(DateTimeScalar),
}) {
  /** Undefined if the photos were not read together with the test; the resolver then loads the photos. */
  photos?: Photo[]
}

@ObjectType({ description: 'A page of tests.' })
export class TestPage extends withFields(
  {
    endCursor: optional(
      String,
      'The cursor of the last record. Passed as `after`, it continues the list. Null if there are no records.',
    ),
  },
  definePageType(Test),
) {}

@ObjectType({ description: 'Whether the code of a test label is in use, and the asset whose test has the code.' })
export class TestCodeCheck extends withFields({
  exists: field(Boolean),
  assetId: nullable(ID),
}) {}
