import type { ItemType } from '../../assets/itemTypes'
import { type AssetClass, MAX_EARTH_CONTINUITY_OHMS, MIN_INSULATION_RESISTANCE_MEGOHMS } from '../../assets/patRules'

/** A kind of further reading, which a test may have besides earth continuity and insulation resistance. */
export interface FurtherReadingKindFacts {
  label: string
  /** Unit of the value; absent for a kind with a pass or fail answer. */
  unit?: string
  /** Number of decimal places that instruments show. */
  places?: number
  /** Highest value that can be entered. */
  maximum?: number
  /** The words for pass and fail; 'pass' and 'fail' if absent. */
  answers?: readonly [pass: string, fail: string]
  /**
   * The limit, or a function that returns it for the instrument's setting; `fails` tells whether readings above or
   * below it fail. Both are absent for a reading that is only for information.
   */
  limit?: number | ((setting: number | null) => number | null)
  fails?: 'above' | 'below'
  /** Source of the limit. */
  source?: string
  /** For each class, the value above which VDE 0701-0702 asks for a closer look. */
  advisedMaximum?: Readonly<Record<AssetClass, number>>
  /** The main reading whose limit in the IET Code of Practice also applies to this kind. */
  sameAs?: 'earth' | 'insulation'
  /** The instrument's setting, such as its test voltage. */
  setting?: { label: string; unit: string; usual: number }
  /** The class and item types that this kind is offered for; absent if offered for all. */
  offeredFor?: { class?: AssetClass; itemTypes?: readonly ItemType[] }
  /** Item types for which the test dialog asks for this kind. */
  askedFor?: readonly ItemType[]
  /** For leakage kinds: classes in which a leakage within its limit can replace the insulation resistance reading. */
  replacesInsulation?: readonly AssetClass[]
}

const LEADS = ['extensionLead', 'iecLead', 'rcdLead', 'threePhase'] as const satisfies ItemType[]

/** Maximum leakage in milliamps. */
const LEAKAGE_MAXIMUM = 5
const LEAKAGE = 'IET Code of Practice, 5th edition, as quoted by training providers: 5 mA'

/** Half the rated currents of 10 mA and 30 mA RCDs, in milliamps. */
const HALF_RATED_CURRENTS: readonly (number | null)[] = [5, 15]

/** True for a trip time measured at half the rated current. An RCD must not trip at that current. */
export const isRcdNoTripTest = (kind: FurtherReadingKind, setting: number | null): boolean =>
  kind === 'rcdTripTime' && HALF_RATED_CURRENTS.includes(setting)

/** Maximum trip time in ms at a test current in milliamps. An unknown current counts as 30 mA, the usual rating. */
function tripTimeLimit(current: number | null): number | null {
  if (current === null || current === 10 || current === 30) return 200
  return current >= 50 ? 40 : null
}

const EARTH = "Same limit as for the test's earth continuity"

/**
 * All kinds in menu order, with limits as quoted by trainers and instrument manufacturers. The limits are the same for
 * both classes.
 */
export const FURTHER_READING_KIND_FACTS = {
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
    limit: tripTimeLimit,
    fails: 'above',
    source:
      'BS 7288: 200 ms at the rated current, 40 ms at five times that current; devices to BS EN 61008 may take 300 ms at the rated current',
    setting: { label: 'Test current', unit: 'mA', usual: 30 },
    offeredFor: { itemTypes: ['rcdLead', 'extensionLead', 'threePhase', 'appliance'] },
    askedFor: ['rcdLead'],
  },
  substituteLeakage: {
    label: 'Substitute leakage',
    unit: 'mA',
    places: 2,
    maximum: 1000,
    limit: LEAKAGE_MAXIMUM,
    fails: 'above',
    source: LEAKAGE,
    advisedMaximum: { 1: 3.5, 2: 0.5 },
    replacesInsulation: [1, 2],
  },
  protectiveConductorCurrent: {
    label: 'Protective conductor current',
    unit: 'mA',
    places: 2,
    maximum: 1000,
    limit: LEAKAGE_MAXIMUM,
    fails: 'above',
    source: LEAKAGE,
    advisedMaximum: { 1: 3.5, 2: 3.5 },
    offeredFor: { class: 1 },
    replacesInsulation: [1],
  },
  touchCurrent: {
    label: 'Touch current',
    unit: 'mA',
    places: 2,
    maximum: 1000,
    limit: LEAKAGE_MAXIMUM,
    fails: 'above',
    source: LEAKAGE,
    advisedMaximum: { 1: 0.5, 2: 0.5 },
    // why: not Class I, because its earth conductor carries leakage away from the probe
    replacesInsulation: [2],
  },
  furtherEarth: {
    label: 'Earth continuity, another point',
    unit: 'Ω',
    places: 3,
    maximum: 1_000_000,
    limit: MAX_EARTH_CONTINUITY_OHMS,
    fails: 'above',
    source: EARTH,
    sameAs: 'earth',
    offeredFor: { class: 1 },
  },
  leadEarth: {
    label: 'Earth continuity of the lead',
    unit: 'Ω',
    places: 3,
    maximum: 1_000_000,
    limit: MAX_EARTH_CONTINUITY_OHMS,
    fails: 'above',
    source: EARTH,
    sameAs: 'earth',
    offeredFor: { class: 1, itemTypes: LEADS },
  },
  pointToPoint: {
    label: 'Point to point',
    unit: 'Ω',
    places: 3,
    maximum: 1_000_000,
    limit: MAX_EARTH_CONTINUITY_OHMS,
    fails: 'above',
    source: EARTH,
    sameAs: 'earth',
    offeredFor: { class: 1 },
  },
  furtherInsulation: {
    label: 'Insulation resistance, another point',
    unit: 'MΩ',
    places: 3,
    maximum: 1_000_000,
    limit: MIN_INSULATION_RESISTANCE_MEGOHMS,
    fails: 'below',
    source: "Same limit as for the test's insulation resistance",
    sameAs: 'insulation',
    setting: { label: 'Test voltage', unit: 'V', usual: 500 },
  },
  load: { label: 'Load', unit: 'kVA', places: 2, maximum: 1000 },
  mainsVoltage: { label: 'Mains voltage', unit: 'V', places: 0, maximum: 1000 },
  microwaveLeakage: {
    label: 'Microwave leakage',
    unit: 'mW/cm²',
    places: 2,
    maximum: 1000,
    limit: 5,
    fails: 'above',
    source: 'EN 60335-2-25: 50 W/m², which is 5 mW/cm², at a distance of 5 cm',
    offeredFor: { class: 1, itemTypes: ['appliance'] },
  },
  functionalCheck: { label: 'Functional check' },
} as const satisfies Record<string, FurtherReadingKindFacts>

export type FurtherReadingKind = keyof typeof FURTHER_READING_KIND_FACTS

export const FURTHER_READING_KINDS = Object.keys(FURTHER_READING_KIND_FACTS) as FurtherReadingKind[]

export const getFurtherReadingKindFacts = (kind: FurtherReadingKind): FurtherReadingKindFacts =>
  FURTHER_READING_KIND_FACTS[kind]

/** The asset fields that decide which kinds are offered. */
export interface FurtherReadingAsset {
  class: AssetClass
  /** The item type; if null (unknown), the kinds for every item type are offered. */
  itemType: ItemType | null
}

/** Returns the kinds offered for an asset, in menu order. */
export const listOfferedFurtherReadingKinds = (asset: FurtherReadingAsset): FurtherReadingKind[] =>
  FURTHER_READING_KINDS.filter((kind) => {
    const { offeredFor = {} } = getFurtherReadingKindFacts(kind)
    const isOfType = !offeredFor.itemTypes || asset.itemType === null || offeredFor.itemTypes.includes(asset.itemType)
    return isOfType && (offeredFor.class === undefined || offeredFor.class === asset.class)
  })

/** Returns the kinds that the test dialog asks for, in menu order. */
export const listAskedFurtherReadingKinds = ({
  itemType,
}: Pick<FurtherReadingAsset, 'itemType'>): FurtherReadingKind[] =>
  // Stryker disable next-line ConditionalExpression: No kind is asked for where the type is null.
  itemType === null
    ? []
    : FURTHER_READING_KINDS.filter((kind) => getFurtherReadingKindFacts(kind).askedFor?.includes(itemType))
