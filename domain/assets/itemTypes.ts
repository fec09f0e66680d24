export const ITEM_TYPES = [
  'appliance',
  'it',
  'extensionLead',
  'iecLead',
  'rcdLead',
  'pa',
  'heater',
  'lamp',
  'handTool',
  'batteryCharger',
  'threePhase',
] as const
export type ItemType = (typeof ITEM_TYPES)[number]
