import { formatDecimal } from '../../values/decimal'
import { formatReading } from '../../values/reading'
import type { FurtherReading } from './furtherReading'
import { getFurtherReadingKindFacts } from './furtherReadingKinds'

/**
 * From this fraction of its limit, a passing reading deserves a second look. why: two integers instead of 0.8, so that
 * 2.8 of 3.5 mA is exactly on the boundary
 */
const NEAR = { part: 8, of: 10 }

/** Returns advice, in one sentence, on a reading that passes but is near its limit; otherwise undefined. */
export function describeReadingNearLimit({ kind, reading, limit, result }: FurtherReading): string | undefined {
  const { label, unit, fails } = getFurtherReadingKindFacts(kind)
  if (!reading || limit === null || result === 'fail') return undefined
  const isNear =
    fails === 'above'
      ? reading.qualifier !== '<' && reading.value * NEAR.of >= limit * NEAR.part && reading.value <= limit
      : reading.qualifier !== '>' && reading.value * NEAR.part <= limit * NEAR.of && reading.value >= limit
  return isNear
    ? `${label} ${formatReading(reading)} ${unit} is near its limit of ${formatDecimal(limit)} ${unit}.`
    : undefined
}
