import * as z from 'zod'
import { NO_EARTH_REASONS, type NoEarthReason } from '../../../../domain/testing/readings/earth'
import {
  type EnteredFurtherReading,
  evaluateFurtherReading,
  type FurtherReading,
  type FurtherReadingRecord,
  MAX_FURTHER_READINGS,
  type ReadingResult,
  validateFurtherReading,
} from '../../../../domain/testing/readings/furtherReading'
import {
  FURTHER_READING_KINDS,
  getFurtherReadingKindFacts,
} from '../../../../domain/testing/readings/furtherReadingKinds'
import {
  INSULATION_VOLTAGES,
  type InsulationVoltage,
  NO_INSULATION_REASONS,
  type NoInsulationReason,
} from '../../../../domain/testing/readings/insulation'
import {
  MAX_VISUAL_POINT_LENGTH,
  MAX_VISUAL_POINTS,
  type VisualPoint,
} from '../../../../domain/testing/readings/visualPoints'
import { parseReading, type ReadingQualifier } from '../../../../domain/values/reading'
import { validationMessages } from '../../../../domain/values/validationMessages'
import { buildNumberChoiceSchema, buildRequiredTextSchema } from '../../../platform/input/inputSchemas'

/** A further reading in the form stored in `further_readings`. */
export interface StoredFurtherReading extends FurtherReadingRecord {
  unit: string | null
  limit: number | null
}

const furtherReading = z
  .object({
    kind: z.enum(FURTHER_READING_KINDS),
    value: z.custom<string | number>().nullish(),
    qualifier: z.custom<ReadingQualifier>().nullish(),
    setting: z.number().nullish(),
    result: z.custom<ReadingResult>().nullish(),
  })
  .transform(({ kind, value, qualifier, setting, result }, check): EnteredFurtherReading => {
    const parsed = parseReading(value ?? '')
    const reading = parsed.reading && { ...parsed.reading, qualifier: parsed.reading.qualifier ?? qualifier ?? null }
    const entered = { kind, reading: reading ?? null, setting: setting ?? null, result: result ?? null }
    const wrong = parsed.error ?? validateFurtherReading(entered)
    if (wrong !== undefined)
      check.addIssue({ code: 'custom', message: `${getFurtherReadingKindFacts(kind).label}: ${wrong}` })
    return entered
  })

/** Validation rules for a test's further readings and visual inspection points. */
export const furtherFindingFieldSchemas = {
  earthNotMeasured: z.enum(NO_EARTH_REASONS).nullable(),
  insulationVoltage: buildNumberChoiceSchema<InsulationVoltage>(
    INSULATION_VOLTAGES,
    validationMessages.oneOf(INSULATION_VOLTAGES),
  ).nullable(),
  insulationNotMeasured: z.enum(NO_INSULATION_REASONS).nullable(),
  furtherReadings: z
    .array(furtherReading)
    .max(MAX_FURTHER_READINGS, {
      error: validationMessages.tooMany(MAX_FURTHER_READINGS, 'further readings'),
      abort: true,
    })
    .nullable()
    .transform((readings) => readings ?? []),
  visualPoints: z
    .array(
      z.object({ name: buildRequiredTextSchema('the name of the point', MAX_VISUAL_POINT_LENGTH), pass: z.boolean() }),
    )
    .max(MAX_VISUAL_POINTS, { error: validationMessages.tooMany(MAX_VISUAL_POINTS, 'points'), abort: true })
    .nullable()
    .transform((points) => points ?? []),
}

/** Test findings that are not part of the documented API. */
export interface FurtherFindings {
  earthNotMeasured: NoEarthReason | null
  insulationVoltage: InsulationVoltage | null
  insulationNotMeasured: NoInsulationReason | null
  furtherReadings: EnteredFurtherReading[]
  visualPoints: VisualPoint[]
}

export const NO_FURTHER_FINDINGS: FurtherFindings = {
  earthNotMeasured: null,
  insulationVoltage: null,
  insulationNotMeasured: null,
  furtherReadings: [],
  visualPoints: [],
}

/** Judges readings by today's limits. */
export const evaluateFurtherReadings = (readings: readonly EnteredFurtherReading[]): FurtherReading[] =>
  readings.map(evaluateFurtherReading)

export const toStoredFurtherReading = ({
  kind,
  reading,
  setting,
  limit,
  result,
}: FurtherReading): StoredFurtherReading => ({
  kind,
  value: reading?.value ?? null,
  qualifier: reading?.qualifier ?? null,
  unit: getFurtherReadingKindFacts(kind).unit ?? null,
  setting,
  limit,
  result,
})
