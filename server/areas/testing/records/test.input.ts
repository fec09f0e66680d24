import { Float, ID, InputType, Int } from 'type-graphql'
import * as z from 'zod'
import { addDays, today } from '../../../../domain/values/calendar'
import { isOneLine } from '../../../../domain/values/text'
import { deviceTimeSchema, optionalCode, optionalText } from '../../../platform/input/input'
import {
  AssetClassScalar,
  DateTimeScalar,
  LocalDateScalar,
  PassFailScalar,
  ReadingQualifierScalar,
  ReadingScalar,
} from '../../../platform/input/scalars'
import { optional, withFields } from '../../../platform/input/typeFields'
import { photosSchema } from '../../assets/asset.input'
import {
  NoEarthReasonEnum,
  NoInsulationReasonEnum,
  TestFurtherReadingInput,
  VisualPointInput,
} from '../../assets/state/furtherReadings.type'
import { PhotoInput } from '../../photos/photo.type'
import { failureReasonsSchema } from './failureReasons.service'
import { findingFields } from './findings'

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class TestFilter extends withFields({
  search: optional(String, "Search words; each must be the start of a word in the asset's id, name or code."),
  from: optional(LocalDateScalar, 'The earliest test date.'),
  to: optional(LocalDateScalar, 'The latest test date.'),
  testerId: optional([ID]),
  locationId: optional([ID], "The asset's current location."),
  id: optional([ID]),
  assetId: optional([ID]),
  testDate: optional([LocalDateScalar]),
  visualTest: optional([PassFailScalar]),
  earthContinuity: optional([Float]),
  insulationResistance: optional([Float]),
  insulationResistanceQualifier: optional([ReadingQualifierScalar]),
  safeToUse: optional([PassFailScalar]),
  instrumentId: optional([ID], 'The test instrument that was used.'),
  notes: optional([String]),
  code: optional([String]),
  assetClass: optional([AssetClassScalar]),
  earthContinuityReading: optional([Float]),
  earthContinuityReadingQualifier: optional([ReadingQualifierScalar]),
  createdAt: optional([DateTimeScalar]),
  updatedAt: optional([DateTimeScalar]),
}) {}

@InputType({ description: 'Absent fields stay unchanged. A new test needs assetId, visualTest and safeToUse.' })
export class TestInput extends withFields({
  assetId: optional(ID),
  testDate: optional(LocalDateScalar, 'Today by default; must not be later than tomorrow.'),
  visualTest: optional(PassFailScalar, '1 for pass, 0 for fail.'),
  earthContinuity: optional(
    ReadingScalar,
    'In ohms, as read. For Class I, required for a safe test unless earthNotMeasured states a reason. For Class II, only 0 is accepted, and means no reading.',
  ),
  earthContinuityReading: optional(
    ReadingScalar,
    'The reading of a stored test, which a program may send back. It is used only if earthContinuity is 0, null or absent.',
  ),
  earthContinuityReadingQualifier: optional(
    ReadingQualifierScalar,
    'The qualifier of a stored reading, which a program may send back. A qualifier in the reading itself takes precedence.',
  ),
  earthNotMeasured: optional(
    NoEarthReasonEnum,
    'Why the earth continuity of a Class I asset cannot be measured. A safe test then needs no earth continuity. A reading that is sent later removes the reason.',
  ),
  insulationResistance: optional(
    ReadingScalar,
    'In MOhm. Required for a safe test unless insulationNotMeasured states a reason.',
  ),
  insulationResistanceQualifier: optional(ReadingQualifierScalar, 'See earthContinuityReadingQualifier.'),
  insulationVoltage: optional(Int, 'The test voltage of the insulation resistance: 250 or 500.'),
  insulationNotMeasured: optional(
    NoInsulationReasonEnum,
    'Why leakage was measured instead of the insulation resistance. A safe test then needs a leakage reading within its limit.',
  ),
  furtherReadings: optional(
    [TestFurtherReadingInput],
    'All further readings of the test. If one of them fails, safeToUse is set to 0.',
  ),
  visualPoints: optional(
    [VisualPointInput],
    'All points of the visual inspection. If a point fails, so does the visual inspection.',
  ),
  safeToUse: optional(PassFailScalar, '1 for yes, 0 for no.'),
  instrumentId: optional(
    ID,
    'The test instrument. Its details are copied into the test. If the field is absent, a changed test keeps its copy.',
  ),
  notes: optional(String),
  code: optional(String, 'The code of the test label.'),
  failureReasons: optional([String], 'The failure reasons; only for a failed test.'),
  photos: optional([PhotoInput], 'All photos of the test.'),
  roundId: optional(ID, 'The round in which a new test was made. The round may have been completed since.'),
  move: optional(
    Boolean,
    "Only with roundId, for an asset of another location: true to propose a move to the round's location.",
  ),
  seenAt: optional(
    DateTimeScalar,
    "Only with roundId: the time of the test. Now by default. A later time counts as now, and a time before the round's start counts as the start.",
  ),
  takeOutOfUse: optional(
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
    .refine((date) => date >= '1950-01-01', 'The test date must be in 1950 or later.'),
  ...findingFields,
  instrumentId: z.string().nullable(),
  notes: optionalText(5000),
  failureReasons: failureReasonsSchema.nullable().transform((reasons) => reasons ?? []),
  code: optionalCode('test', 60),
  photos: photosSchema,
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
export const changedTestSchema = z.object(testFields).partial()
