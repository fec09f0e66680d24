import { leadResistance } from '../../domain/assets/conductors'
import type { Reading } from '../../domain/values/reading'
import { between, type Random } from './random'
import type { Kind } from './tables/kind'

/** Highest value of the tester's instrument, in megohms. */
const HIGHEST_INSULATION = 299

/** Initial earth and insulation values of an asset, and how fast they deteriorate. */
export interface Condition {
  /** In ohms; null without an earth. */
  earth: number | null
  /** Ohms per year. */
  corrosion: number
  /** In megohms. */
  insulation: number
  /** Fraction of the insulation that remains after a year. */
  wear: number
}

/** Creates the condition of a sound asset of this kind. */
export function newCondition({ assetClass, flex = 2, conductorArea, heats = false }: Kind, random: Random): Condition {
  const lead = leadResistance({ leadLength: flex, conductorArea: conductorArea ?? null }) ?? 0.017 * flex
  const earth = 0.03 + lead + between(random, 0, 0.05)
  const [low, high] = heats ? [25, 190] : assetClass === 2 ? [150, 400] : [80, 350]
  return {
    earth: assetClass === 1 ? earth : null,
    corrosion: between(random, 0.003, 0.014),
    insulation: between(random, low, high),
    wear: heats ? between(random, 0.7, 0.88) : between(random, 0.9, 0.99),
  }
}

/** Simulates a measurement after some years of use. */
export function measure({ earth, corrosion, insulation, wear }: Condition, years: number, random: Random) {
  const noise = between(random, 0.94, 1.06)
  return {
    earth: earth === null ? null : asShown(earth + corrosion * years + between(random, -0.008, 0.008)),
    insulation: asShown(insulation * wear ** years * noise),
  }
}

/** Simulates failing insulation in megohms: below 1 in the failed test, still above it in the earlier ones. */
export function givingWay(testsBefore: number, random: Random): Reading {
  const failed = between(random, 0.12, 0.9)
  if (testsBefore === 0) return asShown(failed)
  return asShown(Math.max(between(random, 1.3, 2.4), failed * between(random, 5, 7) ** testsBefore))
}

/** Simulates a broken or corroded earth core, in ohms. */
export function brokenEarth(random: Random): Reading {
  return asShown(between(random, 1.2, 6))
}

function asShown(value: number): Reading {
  if (value > HIGHEST_INSULATION) return { value: HIGHEST_INSULATION, qualifier: '>' }
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return { value: Number(value.toFixed(digits)), qualifier: null }
}
