import type { ItemType } from './itemTypes'
import type { AssetClass } from './patRules'
import type { VisualInterval } from './visualInterval'

/** Suggested values for assets of this item type. */
export interface ItemTypeFacts {
  class: AssetClass
  /** Retest interval in years. */
  frequency: number
  /** Longest retest interval that is ever suggested, in years. */
  longestFrequency: number
  /** Suggested interval between formal visual inspections, in months, if tests are more than a year apart. */
  visualInterval?: VisualInterval
  /** Source of the intervals. */
  source: string
  /** A note about the suggested class, in one sentence. */
  classNote?: string
  /** Additional points to check in the visual inspection. */
  visual?: string
  /** True for a lead, whose own conductor dominates the earth continuity reading. */
  isLead?: true
}

/** Upper end of HSE's range of test intervals for earthed equipment, in years. */
const LONGEST_EARTHED = 2
/** Upper end of HSE's range of test intervals for leads and IT equipment; also the longest for any asset, in years. */
const LONGEST = 5
/** Upper end of HSE's range of visual inspection intervals for earthed and hand-held equipment, in months. */
const VISUAL_INTERVAL = 12

const EARTHED = 'HSE leaflet INDG236, for low-risk places: inspect every 6 to 12 months, test every 1 to 2 years'
const LEADS = 'HSE leaflet INDG236: 1 to 5 years for leads and battery chargers, depending on what they are used with'
const DOUBLE_INSULATED =
  'HSE leaflet INDG236 asks only for visual checks in low-risk places, but a hall is open to the public'

const EARTHED_INTERVALS = {
  frequency: 1,
  longestFrequency: LONGEST_EARTHED,
  visualInterval: VISUAL_INTERVAL,
  source: EARTHED,
} as const

/** Item types in menu order. Intervals are cautious, because many people use and carry a hall's equipment. */
export const ITEM_TYPE_FACTS: Readonly<Record<ItemType, ItemTypeFacts>> = {
  appliance: { class: 1, ...EARTHED_INTERVALS },
  it: {
    class: 1,
    frequency: 5,
    longestFrequency: LONGEST,
    source: 'HSE leaflet INDG236: up to 5 years for computers and screens',
  },
  extensionLead: {
    class: 1,
    frequency: 1,
    longestFrequency: LONGEST,
    source: LEADS,
    isLead: true,
    visual: 'Check the polarity at each socket, and the fuse.',
  },
  iecLead: {
    class: 1,
    frequency: 2,
    longestFrequency: LONGEST,
    source: LEADS,
    classNote: 'A figure-8 lead has no earth: choose Class II.',
    isLead: true,
    visual: 'Check the polarity and the fuse.',
  },
  rcdLead: {
    class: 1,
    frequency: 1,
    longestFrequency: LONGEST,
    source: LEADS,
    isLead: true,
    visual: 'Check the polarity, the RCD trip time and the fuse.',
  },
  pa: { class: 1, ...EARTHED_INTERVALS },
  heater: { class: 1, ...EARTHED_INTERVALS },
  lamp: { class: 2, frequency: 2, longestFrequency: LONGEST, source: DOUBLE_INSULATED },
  handTool: {
    class: 2,
    frequency: 1,
    longestFrequency: LONGEST_EARTHED,
    visualInterval: VISUAL_INTERVAL,
    source: DOUBLE_INSULATED,
  },
  batteryCharger: { class: 2, frequency: 2, longestFrequency: LONGEST, source: LEADS },
  threePhase: {
    class: 1,
    ...EARTHED_INTERVALS,
    visual: 'Check the polarity of each phase at the plug and the socket.',
  },
}

/** Longest suggested retest interval in years; without an item type, the interval for earthed equipment. */
export const getLongestRetestFrequency = (itemType: ItemType | null): number =>
  itemType === null ? LONGEST_EARTHED : ITEM_TYPE_FACTS[itemType].longestFrequency

/** Lists the readings a test requires: no earth continuity for a double-insulated item, and polarity for a lead. */
export function describeRequiredReadings(itemType: ItemType | null, assetClass: AssetClass): string {
  const polarity = itemType !== null && ITEM_TYPE_FACTS[itemType].visual ? ' with polarity' : ''
  return assetClass === 1
    ? `visual inspection${polarity}, earth continuity and insulation resistance`
    : `visual inspection${polarity} and insulation resistance`
}
