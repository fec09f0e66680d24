import type { AssetClass } from './pat'

/** What kind of appliance an asset is. */
export const ITEM_TYPES = [
  'appliance',
  'it',
  'extensionLead',
  'iecLead',
  'pa',
  'heater',
  'lamp',
  'handTool',
  'batteryCharger',
  'threePhase',
] as const
export type ItemType = (typeof ITEM_TYPES)[number]

/** What is proposed for an asset of a type. */
export interface ItemTypeFacts {
  label: string
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
  appliance: { label: 'Appliance', class: 1, frequency: 1, source: EARTHED },
  it: {
    label: 'IT equipment',
    class: 1,
    frequency: 5,
    source: 'HSE leaflet INDG236: up to 5 years for computers and screens',
  },
  extensionLead: {
    label: 'Extension lead',
    class: 1,
    frequency: 1,
    source: LEADS,
    isLead: true,
    visual: 'Check polarity at each socket, and the fuse.',
  },
  iecLead: {
    label: 'IEC lead',
    class: 1,
    frequency: 2,
    source: LEADS,
    isLead: true,
    visual: 'Check polarity, and the fuse.',
  },
  pa: { label: 'PA equipment', class: 1, frequency: 1, source: EARTHED },
  heater: { label: 'Heater below 3 kW', class: 1, frequency: 1, source: EARTHED },
  lamp: { label: 'Lamp', class: 2, frequency: 2, source: DOUBLE_INSULATED },
  handTool: { label: 'Hand-held tool', class: 2, frequency: 1, source: DOUBLE_INSULATED },
  batteryCharger: { label: 'Battery charger', class: 2, frequency: 2, source: LEADS },
  threePhase: {
    label: 'Three-phase equipment',
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
