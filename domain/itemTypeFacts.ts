import type { ItemType } from './itemTypes'
import type { AssetClass } from './pat'

/** Suggested values for assets of a type. */
export interface ItemTypeFacts {
  class: AssetClass
  /** Retest interval in years. */
  frequency: number
  /** Source of the retest interval. */
  source: string
  /** Additional points of the visual inspection. */
  visual?: string
  /** True for a lead, whose own conductor dominates the earth continuity reading. */
  isLead?: true
}

const EARTHED = 'HSE leaflet INDG236: 1 to 2 years for earthed equipment'
const LEADS = 'HSE leaflet INDG236: 1 to 5 years for leads and battery chargers, by what they are used with'
const DOUBLE_INSULATED =
  'HSE leaflet INDG236 asks for no test of double-insulated equipment in an office; a hall is open to the public'

/** Item types in menu order. Intervals are on the cautious side, because many people use and carry a hall's equipment. */
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
  rcdLead: {
    class: 1,
    frequency: 1,
    source: LEADS,
    isLead: true,
    visual: 'Check polarity, the trip time of the RCD, and the fuse.',
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

/** Names the readings of a test: no earth for a double-insulated item, and polarity for a lead. */
export function readingsText(itemType: ItemType | null, assetClass: AssetClass): string {
  const polarity = itemType !== null && ITEM_TYPE_FACTS[itemType].visual ? ' with polarity' : ''
  return assetClass === 1
    ? `visual inspection${polarity}, earth continuity and insulation resistance`
    : `visual inspection${polarity} and insulation resistance`
}
