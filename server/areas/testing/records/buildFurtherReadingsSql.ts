import { getPassFailLabels } from '../../../../domain/testing/readings/furtherReading'
import {
  FURTHER_READING_KINDS,
  getFurtherReadingKindFacts,
} from '../../../../domain/testing/readings/furtherReadingKinds'

/**
 * SQL versions of the wording in `furtherReading.ts` and `visualPoints.ts`, for large exports. `test` is an alias of
 * the tests table.
 */

const cases = (of: string, texts: readonly (readonly [string, string])[]) =>
  `case ${of} ${texts.map(([value, text]) => `when '${value}' then '${text}'`).join(' ')} end`

const KIND = "(r.reading->>'kind')"
const LABEL = cases(
  KIND,
  FURTHER_READING_KINDS.map((kind) => [kind, getFurtherReadingKindFacts(kind).label]),
)
const ANSWER = `case r.reading->>'result' when 'pass' then ${answerCases(0)} when 'fail' then ${answerCases(1)} end`
const UNIT_OF_SETTING = cases(
  KIND,
  FURTHER_READING_KINDS.flatMap((kind) => {
    const { setting } = getFurtherReadingKindFacts(kind)
    return setting ? [[kind, setting.unit] as const] : []
  }),
)

function answerCases(index: 0 | 1): string {
  return cases(
    KIND,
    FURTHER_READING_KINDS.map((kind) => [kind, getPassFailLabels(kind)[index]]),
  )
}

const VALUE = `concat(r.reading->>'qualifier', (r.reading->>'value')::numeric, ' ', r.reading->>'unit',
  ' at ' || (r.reading->>'setting') || ' ' || ${UNIT_OF_SETTING}, ' (' || (r.reading->>'result') || ')')`

/** Builds one line of text with all of a test's further readings; null if the test has no further readings. */
export const buildFurtherReadingsSql = (test: string): string => `(
  select string_agg(${LABEL} || ': ' || case when r.reading->>'unit' is null then ${ANSWER} else ${VALUE} end, '; ' order by r.place)
  from jsonb_array_elements(${test}.further_readings) with ordinality r (reading, place))`

/**
 * Builds one line of text with all visual inspection points in the column `points`; null if the column has no points.
 */
export const buildVisualPointsSql = (points: string): string => `(
  select string_agg((p.point->>'name') || case when (p.point->>'pass')::boolean then ': pass' else ': fail' end, '; ' order by p.place)
  from jsonb_array_elements(${points}) with ordinality p (point, place))`
