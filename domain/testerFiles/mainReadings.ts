import type { EnteredFurtherReading } from '../testing/readings/furtherReading'
import type { FurtherReadingKind } from '../testing/readings/furtherReadingKinds'
import { INSULATION_VOLTAGES } from '../testing/readings/insulation'
import { formatDecimal } from '../values/decimal'
import type { MainTesterReading, TesterTest } from './testerFile'

/**
 * A reading of earth continuity or insulation resistance. If the reading is not the worst, it becomes a further reading
 * of this `kind`.
 */
export interface MainReadingCandidate extends MainTesterReading {
  kind: FurtherReadingKind
}

/** Kinds of reading that can serve as a test's earth continuity, in order of preference. */
const EARTH_KINDS: readonly FurtherReadingKind[] = ['furtherEarth', 'leadEarth', 'pointToPoint']

/**
 * Chooses the worst readings as the test's earth continuity and insulation resistance. The rest remain further
 * readings, so that no reading is lost or stored twice. `unknown` contains an insulation test voltage that cannot be
 * stored.
 */
export function chooseMainReadings(
  measured: readonly MainReadingCandidate[],
): Pick<TesterTest, 'earth' | 'insulation' | 'further' | 'unknown'> {
  const earthKind = EARTH_KINDS.find((kind) => measured.some((one) => one.kind === kind))
  const earth = worst(
    measured.filter(({ kind }) => kind === earthKind),
    1,
  )
  const insulation = worst(
    measured.filter(({ kind }) => kind === 'furtherInsulation'),
    -1,
  )
  const further = measured.flatMap((one) => (one === earth || one === insulation ? [] : furtherOf(one)))
  return { earth: mainOf(earth), insulation: mainOf(insulation), further, unknown: unknownVoltage(insulation) }
}

function unknownVoltage(insulation: MainReadingCandidate | undefined): string[] {
  const voltage = insulation?.voltage ?? null
  return voltage === null || allowedVoltage(voltage) ? [] : [`Insulation at ${formatDecimal(voltage)} V`]
}

const allowedVoltage = (voltage: number | null) => INSULATION_VOLTAGES.find((one) => one === voltage)

function worst(measured: readonly MainReadingCandidate[], direction: 1 | -1): MainReadingCandidate | undefined {
  const badness = ({ reading: { value, qualifier }, result }: MainReadingCandidate) => [
    result === 'fail' ? 1 : 0,
    // Stryker disable next-line ArithmeticOperator: It is 1 or -1.
    value * direction,
    // Stryker disable next-line ArithmeticOperator: It is 1 or -1.
    (qualifier === '>' ? 1 : qualifier === '<' ? -1 : 0) * direction,
  ]
  return measured.toSorted((one, other) => compare(badness(other), badness(one)))[0]
}

/** Compares two lists by the first numbers that differ. */
const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, index) => value - (other[index] ?? 0)).find(Boolean) ?? 0

const mainOf = (measured: MainReadingCandidate | undefined): MainTesterReading | null =>
  measured
    ? {
        reading: measured.reading,
        result: measured.result,
        voltage: allowedVoltage(measured.voltage) ?? null,
      }
    : null

const furtherOf = ({ kind, reading, voltage, result }: MainReadingCandidate): EnteredFurtherReading => ({
  kind,
  reading,
  setting: voltage,
  result,
})
