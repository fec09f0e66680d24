import type { ItemType } from './itemTypes'

/** Item type labels in menu order. */
export const ITEM_TYPE_LABELS: Readonly<Record<ItemType, string>> = {
  appliance: 'Appliance',
  it: 'IT equipment',
  extensionLead: 'Extension lead',
  iecLead: 'IEC lead',
  rcdLead: 'Lead with RCD',
  pa: 'PA equipment',
  heater: 'Heater',
  lamp: 'Lamp',
  handTool: 'Hand-held tool',
  batteryCharger: 'Battery charger',
  threePhase: 'Three-phase equipment',
}
