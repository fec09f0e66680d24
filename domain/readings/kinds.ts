import type { ItemType } from '../itemTypes'
import { type AssetClass, EARTH_CONTINUITY_MAXIMUM, INSULATION_RESISTANCE_MINIMUM } from '../pat'

/** Describes a kind of further reading, which stands beside the earth continuity and the insulation resistance of a test. */
export interface FurtherReadingKindFacts {
  label: string
  /** Absent for a kind that is answered with pass or fail. */
  unit?: string
  /** Decimal places that instruments show. */
  places?: number
  /** The highest value that can be entered. */
  maximum?: number
  /** The words for pass and fail; 'pass' and 'fail' if absent. */
  answers?: readonly [pass: string, fail: string]
  /** Limit by class, and the side of it that fails. Absent for a reading that only informs. */
  limit?: Readonly<Record<AssetClass, number>>
  fails?: 'above' | 'below'
  /** Source of the limit. Where two sources disagree, the stricter limit applies. */
  source?: string
  /** The instrument's setting, such as its test voltage; the limit applies to `from` and above. */
  setting?: { label: string; unit: string; usual: number; from?: number }
  /** The class and the item types for which the kind is offered; absent for all. */
  offeredFor?: { class?: AssetClass; itemTypes?: readonly ItemType[] }
  /** Item types for which the test dialog asks for it. */
  askedFor?: readonly ItemType[]
  /** True if a reading within its limit can take the place of the insulation resistance. */
  isLeakage?: true
}

const LEADS = ['extensionLead', 'iecLead', 'rcdLead', 'threePhase'] as const satisfies ItemType[]

const same = (limit: number): Readonly<Record<AssetClass, number>> => ({ 1: limit, 2: limit })

const LEAKAGE =
  'VDE 0701-0702: 3.5 mA for Class I, 0.5 mA for Class II; stricter than the 5 mA of the IET Code of Practice, 5th edition'
const EARTH = 'As for the earth continuity of the test'

/** All kinds in menu order, with limits as quoted by trainers and instrument makers. */
export const FURTHER_READINGS = {
  polarity: {
    label: 'Polarity',
    answers: ['right', 'wrong'],
    offeredFor: { itemTypes: LEADS },
    askedFor: LEADS,
  },
  rcdTripTime: {
    label: 'RCD trip time',
    unit: 'ms',
    places: 0,
    maximum: 10_000,
    limit: same(300),
    fails: 'above',
    source: 'AS/NZS 3760: an RCD of 30 mA trips within 300 ms at its rated current',
    setting: { label: 'Test current', unit: 'mA', usual: 30, from: 30 },
    offeredFor: { itemTypes: ['rcdLead', 'extensionLead', 'threePhase', 'appliance'] },
    askedFor: ['rcdLead'],
  },
  substituteLeakage: {
    label: 'Substitute leakage',
    unit: 'mA',
    places: 2,
    maximum: 1000,
    limit: { 1: 3.5, 2: 0.5 },
    fails: 'above',
    source: LEAKAGE,
    isLeakage: true,
  },
  protectiveConductorCurrent: {
    label: 'Protective conductor current',
    unit: 'mA',
    places: 2,
    maximum: 1000,
    limit: same(3.5),
    fails: 'above',
    source: 'VDE 0701-0702; stricter than the 5 mA of the IET Code of Practice, 5th edition',
    offeredFor: { class: 1 },
    isLeakage: true,
  },
  touchCurrent: {
    label: 'Touch current',
    unit: 'mA',
    places: 2,
    maximum: 1000,
    limit: same(0.5),
    fails: 'above',
    source: 'VDE 0701-0702; stricter than the 5 mA of the IET Code of Practice, 5th edition',
    isLeakage: true,
  },
  furtherEarth: {
    label: 'Earth continuity, another point',
    unit: 'Ω',
    places: 3,
    maximum: 1_000_000,
    limit: same(EARTH_CONTINUITY_MAXIMUM),
    fails: 'above',
    source: EARTH,
    offeredFor: { class: 1 },
  },
  leadEarth: {
    label: 'Earth continuity of the lead',
    unit: 'Ω',
    places: 3,
    maximum: 1_000_000,
    limit: same(EARTH_CONTINUITY_MAXIMUM),
    fails: 'above',
    source: EARTH,
    offeredFor: { class: 1, itemTypes: LEADS },
  },
  pointToPoint: {
    label: 'Point to point',
    unit: 'Ω',
    places: 3,
    maximum: 1_000_000,
    limit: same(EARTH_CONTINUITY_MAXIMUM),
    fails: 'above',
    source: EARTH,
    offeredFor: { class: 1 },
  },
  furtherInsulation: {
    label: 'Insulation resistance, another point',
    unit: 'MΩ',
    places: 3,
    maximum: 1_000_000,
    limit: same(INSULATION_RESISTANCE_MINIMUM),
    fails: 'below',
    source: 'As for the insulation resistance of the test',
    setting: { label: 'Test voltage', unit: 'V', usual: 500 },
  },
  load: { label: 'Load', unit: 'kVA', places: 2, maximum: 1000 },
  mainsVoltage: { label: 'Mains voltage', unit: 'V', places: 0, maximum: 1000 },
  microwaveLeakage: {
    label: 'Microwave leakage',
    unit: 'mW/cm²',
    places: 2,
    maximum: 1000,
    limit: same(5),
    fails: 'above',
    source: 'pattesters.co.uk: 5 mW/cm²',
    offeredFor: { class: 1, itemTypes: ['appliance'] },
  },
  functionalCheck: { label: 'Functional check' },
} as const satisfies Record<string, FurtherReadingKindFacts>

export type FurtherReadingKind = keyof typeof FURTHER_READINGS

export const FURTHER_READING_KINDS = Object.keys(FURTHER_READINGS) as FurtherReadingKind[]

export const furtherReadingFacts = (kind: FurtherReadingKind): FurtherReadingKindFacts => FURTHER_READINGS[kind]

/** The fields of an asset that decide which kinds are offered. */
export interface MeasuredAsset {
  class: AssetClass
  /** Null if unknown: kinds of every item type are offered. */
  itemType: ItemType | null
}

/** Returns the kinds offered for an asset, in menu order. */
export const offeredReadings = (asset: MeasuredAsset): FurtherReadingKind[] =>
  FURTHER_READING_KINDS.filter((kind) => {
    const { offeredFor = {} } = furtherReadingFacts(kind)
    const isOfType = !offeredFor.itemTypes || asset.itemType === null || offeredFor.itemTypes.includes(asset.itemType)
    return isOfType && (offeredFor.class === undefined || offeredFor.class === asset.class)
  })

/** Returns the kinds that the test dialog asks for, in menu order. */
export const askedReadings = ({ itemType }: Pick<MeasuredAsset, 'itemType'>): FurtherReadingKind[] =>
  itemType === null
    ? []
    : FURTHER_READING_KINDS.filter((kind) => furtherReadingFacts(kind).askedFor?.includes(itemType))
