import { decimalText } from '../../values/decimal'
import { readingText } from '../../values/reading'
import type { FurtherReading } from './furtherReading'
import { furtherReadingFacts } from './kinds'

/** A passing reading deserves a second look from this part of its limit. why: integer arithmetic makes 2.8 of 3.5 mA exactly near */
const NEAR = { part: 8, of: 10 }

/** Returns the advice on a reading that passes near its limit, as a sentence; undefined for any other. */
export function nearLimitSentence({ kind, reading, limit, result }: FurtherReading): string | undefined {
  const { label, unit, fails } = furtherReadingFacts(kind)
  if (!reading || limit === null || result === 'fail') return undefined
  const isNear =
    fails === 'above'
      ? reading.qualifier !== '<' && reading.value * NEAR.of >= limit * NEAR.part && reading.value <= limit
      : reading.qualifier !== '>' && reading.value * NEAR.part <= limit * NEAR.of && reading.value >= limit
  return isNear
    ? `${label} ${readingText(reading)} ${unit} is near its limit of ${decimalText(limit)} ${unit}.`
    : undefined
}
