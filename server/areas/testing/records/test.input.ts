import { Float, ID, InputType, Int } from 'type-graphql'
import * as z from 'zod'
import { addDays, today } from '../../../../domain/values/calendar'
import { isOneLine } from '../../../../domain/values/text'
import { defineFields, defineOptionalField } from '../../../platform/input/defineFields'
import {
  buildOptionalCodeSchema,
  buildOptionalTextSchema,
  deviceTimeSchema,
} from '../../../platform/input/inputSchemas'
import {
  AssetClassScalar,
  DateTimeScalar,
  LocalDateScalar,
  PassFailScalar,
  ReadingQualifierScalar,
  ReadingScalar,
} from '../../../platform/input/scalars'
import { assetPhotosSchema } from '../../assets/asset.input'
import {
  NoEarthReasonEnum,
  NoInsulationReasonEnum,
  TestFurtherReadingInput,
  VisualPointInput,
} from '../../assets/state/furtherReadings.type'
import { PhotoInput } from '../../photos/photo.type'
import { failureReasonsSchema } from './failureReasons.service'
import { findingFieldSchemas } from './testFindings'

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class TestFilter extends defineFields({
  search: defineOptionalField(
    String,
    "Search words; each must be the start of a word in the asset's id, name or code.",
  ),
  from: defineOptionalField(LocalDateScalar, 'Earliest test date to include.'),
  to: defineOptionalField(LocalDateScalar, 'Latest test date to include.'),
  testerId: defineOptionalField([ID]),
  locationId: defineOptionalField([ID], "The asset's current location."),
  id: defineOptionalField([ID]),
  assetId: defineOptionalField([ID]),
  testDate: defineOptionalField([LocalDateScalar]),
  visualTest: defineOptionalField([PassFailScalar]),
  earthContinuity: defineOptionalField([Float]),
  insulationResistance: defineOptionalField([Float]),
  insulationResistanceQualifier: defineOptionalField([ReadingQualifierScalar]),
  safeToUse: defineOptionalField([PassFailScalar]),
  instrumentId: defineOptionalField([ID], 'The test instrument that was used.'),
  notes: defineOptionalField([String]),
  code: defineOptionalField([String]),
  assetClass: defineOptionalField([AssetClassScalar]),
  earthContinuityReading: defineOptionalField([Float]),
  earthContinuityReadingQualifier: defineOptionalField([ReadingQualifierScalar]),
  createdAt: defineOptionalField([DateTimeScalar]),
  updatedAt: defineOptionalField([DateTimeScalar]),
}) {}

@InputType({ description: 'Absent fields stay unchanged. A new test requires assetId, visualTest and safeToUse.' })
export class TestInput extends defineFields({
  assetId: defineOptionalField(ID),
  testDate: defineOptionalField(LocalDateScalar, 'Today by default; must not be later than tomorrow.'),
  visualTest: defineOptionalField(PassFailScalar, '1 for pass, 0 for fail.'),
  earthContinuity: defineOptionalField(
    ReadingScalar,
    'The earth continuity in ohms, as measured. For Class I, required for a safe test unless earthNotMeasured states a reason. For Class II, only 0 is accepted, which means that there is no reading.',
  ),
  earthContinuityReading: defineOptionalField(
    ReadingScalar,
    "The stored test's reading, so that programs can send a test back unchanged. Used only if earthContinuity is 0, null or absent.",
  ),
  earthContinuityReadingQualifier: defineOptionalField(
    ReadingQualifierScalar,
    'The qualifier, such as >. Programs can use this field to send a stored reading back unchanged. A qualifier in the reading itself takes precedence.',
  ),
  earthNotMeasured: defineOptionalField(
    NoEarthReasonEnum,
    "Why a Class I asset's earth continuity cannot be measured. A safe test then does not require an earth continuity reading. Sending a reading later removes the reason.",
  ),
  insulationResistance: defineOptionalField(
    ReadingScalar,
    'The insulation resistance in MOhm. Required for a safe test unless insulationNotMeasured states a reason.',
  ),
  insulationResistanceQualifier: defineOptionalField(ReadingQualifierScalar, 'See earthContinuityReadingQualifier.'),
  insulationVoltage: defineOptionalField(Int, 'The insulation test voltage in volts: 250 or 500.'),
  insulationNotMeasured: defineOptionalField(
    NoInsulationReasonEnum,
    'Why leakage was measured instead of the insulation resistance. A safe test then requires a leakage reading within its limit.',
  ),
  furtherReadings: defineOptionalField(
    [TestFurtherReadingInput],
    "All of the test's further readings. If one of them fails, safeToUse is set to 0.",
  ),
  visualPoints: defineOptionalField(
    [VisualPointInput],
    'All points of the visual inspection. If a point fails, so does the visual inspection.',
  ),
  safeToUse: defineOptionalField(PassFailScalar, '1 for yes, 0 for no.'),
  instrumentId: defineOptionalField(
    ID,
    'The test instrument. Its details are copied into the test. If this field is absent, an existing test keeps the details that it has.',
  ),
  notes: defineOptionalField(String),
  code: defineOptionalField(String, "The test label's code."),
  failureReasons: defineOptionalField([String], 'The failure reasons; only for a failed test.'),
  photos: defineOptionalField([PhotoInput], "All of the test's photos."),
  roundId: defineOptionalField(ID, 'The round that a new test belongs to. The round may already be completed.'),
  move: defineOptionalField(
    Boolean,
    "Only with roundId, for an asset at another location: true to propose a move to the round's location.",
  ),
  seenAt: defineOptionalField(
    DateTimeScalar,
    "Only with roundId: the time of the test; by default, the current time. A future time counts as the current time, and a time before the round's start counts as the round's start.",
  ),
  takeOutOfUse: defineOptionalField(
    Boolean,
    'For a new test that failed: true to take the asset out of use, unless it already is.',
  ),
}) {}

const NO_ASSET = 'Enter the asset that was tested.'

const testFields = {
  assetId: z.string({ error: NO_ASSET }).trim().toUpperCase().min(1, NO_ASSET).refine(isOneLine, NO_ASSET),
  testDate: z
    .string({ error: 'Enter the test date.' })
    .refine((date) => date <= addDays(today(), 1), 'The test date must not be in the future.')
    .refine((date) => date >= '1950-01-01', 'The year must be 1950 or later.'),
  ...findingFieldSchemas,
  instrumentId: z.string().nullable(),
  notes: buildOptionalTextSchema(5000),
  failureReasons: failureReasonsSchema.nullable().transform((reasons) => reasons ?? []),
  code: buildOptionalCodeSchema('test', 60),
  photos: assetPhotosSchema,
}
export const newTestSchema = z.object({
  ...testFields,
  testDate: testFields.testDate.default(() => today()),
  instrumentId: testFields.instrumentId.default(null),
  notes: testFields.notes.default(''),
  failureReasons: testFields.failureReasons.default([]),
  code: testFields.code.default(null),
  earthNotMeasured: testFields.earthNotMeasured.default(null),
  insulationVoltage: testFields.insulationVoltage.default(null),
  insulationNotMeasured: testFields.insulationNotMeasured.default(null),
  furtherReadings: testFields.furtherReadings.default([]),
  visualPoints: testFields.visualPoints.default([]),
  photos: testFields.photos.default([]),
  roundId: z.string().nullable().default(null),
  move: z.boolean().nullable().default(null),
  seenAt: deviceTimeSchema,
  takeOutOfUse: z.boolean().nullable().default(null),
})
export const testUpdateSchema = z.object(testFields).partial()
