import type { ItemType } from './itemTypes'
import type { AssetClass } from './pat'

/** What is proposed for an asset of a type. */
export interface ItemTypeFacts {
  class: AssetClass
  /** Years between tests. */
  frequency: number
  /** Where the frequency comes from. */
  source: string
  /** What its visual test looks at besides. */
  visual?: string
  /** True for a lead, whose own conductor is most of what earth continuity measures. */
  isLead?: true
}

const EARTHED = 'HSE leaflet INDG236: 1 to 2 years for earthed equipment'
const LEADS = 'HSE leaflet INDG236: 1 to 5 years for leads and battery chargers, by what they are used with'
const DOUBLE_INSULATED =
  'HSE leaflet INDG236 asks for no test of double-insulated equipment in an office; a hall is open to the public'

/** The types in the order in which they are offered. Intervals take the careful end: a hall's things are used by many people, and carried about. */
export const ITEM_TYPE_FACTS: Readonly<Record<ItemType, ItemTypeFacts>> = {
  appliance: { class: 1, frequency: 1, source: EARTHED },
  it: {
    class: 1,
    frequency: 5,
    source: 'HSE leaflet INDG236: up to 5 years for computers and screens',
  },
  extensionLead: {
    class: 1,
    frequency: 1,
    source: LEADS,
    isLead: true,
    visual: 'Check polarity at each socket, and the fuse.',
  },
  iecLead: {
    class: 1,
    frequency: 2,
    source: LEADS,
    isLead: true,
    visual: 'Check polarity, and the fuse.',
  },
  pa: { class: 1, frequency: 1, source: EARTHED },
  heater: { class: 1, frequency: 1, source: EARTHED },
  lamp: { class: 2, frequency: 2, source: DOUBLE_INSULATED },
  handTool: { class: 2, frequency: 1, source: DOUBLE_INSULATED },
  batteryCharger: { class: 2, frequency: 2, source: LEADS },
  threePhase: {
    class: 1,
    frequency: 1,
    source: EARTHED,
    visual: 'Check polarity of each phase at plug and socket.',
  },
}

/** The readings of a test, as a tester says it: a double-insulated item has no earth to measure, a lead has polarity besides. */
export function readingsText(itemType: ItemType | null, assetClass: AssetClass): string {
  const polarity = itemType !== null && ITEM_TYPE_FACTS[itemType].visual ? ' with polarity' : ''
  return assetClass === 1
    ? `visual test${polarity}, earth continuity and insulation resistance`
    : `visual test${polarity} and insulation resistance`
}
