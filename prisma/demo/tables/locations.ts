import type { LocationType } from '../../../server/generated/prisma/enums'

/** A yearly campaign that tests some rooms on two Saturdays. */
export type Round = 'house' | 'stage' | 'sound' | 'office' | 'workshop'

/** Days between each round's latest date and today; `sound` is the next one. */
export const ROUNDS: Readonly<Record<Round, number>> = {
  house: 60,
  stage: 150,
  office: 235,
  workshop: 290,
  sound: 336,
}

export interface PatLocation {
  name: string
  code: string
  description: string
  round: Round
  active?: false
}

export const PAT_LOCATIONS = {
  mainHall: {
    name: 'Main Hall',
    code: 'HALL',
    round: 'stage',
    description: 'Ground floor, 220 seats. Sockets along both walls and under the stage front.',
  },
  stage: { name: 'Stage', code: 'STAGE', round: 'stage', description: 'Stage, wings and the lighting bars above.' },
  soundBox: {
    name: 'Sound and Light Box',
    code: 'BOX',
    round: 'sound',
    description: 'At the back of the hall, up the spiral stair. Key at the office.',
  },
  greenRoom: {
    name: 'Green Room',
    code: 'GREEN',
    round: 'stage',
    description: 'Dressing room behind the stage, with kitchenette.',
  },
  kitchen: { name: 'Kitchen', code: 'KITCHEN', round: 'house', description: 'Main kitchen with hatch to the hall.' },
  bar: { name: 'Bar', code: 'BAR', round: 'house', description: 'Licensed bar; the cellar is a stock location.' },
  foyer: { name: 'Foyer', code: 'FOYER', round: 'house', description: 'Entrance, ticket desk and display boards.' },
  cloakrooms: {
    name: 'Cloakrooms',
    code: 'CLOAK',
    round: 'house',
    description: 'Both toilets, the accessible toilet and the coat racks.',
  },
  office: { name: 'Office', code: 'OFFICE', round: 'office', description: 'Hall manager and bookings, first floor.' },
  committee: {
    name: 'Committee Room',
    code: 'COMM',
    round: 'office',
    description: 'First floor, seats 24, hired out in the evenings.',
  },
  craft: {
    name: 'Craft Room',
    code: 'CRAFT',
    round: 'office',
    description: 'Sewing group, art classes and the repair café.',
  },
  workshop: {
    name: 'Workshop',
    code: 'WORK',
    round: 'workshop',
    description: 'Scenery workshop. 110 V tools only beyond the yellow line.',
  },
  scoutStore: {
    name: 'Scout Store',
    code: 'SCOUT',
    round: 'workshop',
    description: 'Container in the yard, shared by Scouts and Guides.',
  },
  cleaners: { name: "Cleaners' Cupboard", code: 'CLEAN', round: 'workshop', description: 'Under the main stair.' },
  pavilion: {
    name: 'Old Pavilion',
    code: 'PAV',
    round: 'workshop',
    active: false,
    description: 'Closed since the roof leaked; what is left waits for disposal.',
  },
} as const satisfies Record<string, PatLocation>

export type LocationKey = keyof typeof PAT_LOCATIONS

export const STOCK_LOCATIONS = [
  { name: 'Kitchen Store', code: 'ST-KITCHEN', description: 'Dry goods, cups and paper ware, behind the kitchen.' },
  { name: 'Bar Cellar', code: 'ST-CELLAR', description: 'Bottles, kegs and gas. Keep locked.' },
  { name: 'Cleaning Store', code: 'ST-CLEAN', description: 'Soap, paper towels and bin bags.' },
  { name: 'Stationery Cupboard', code: 'ST-PAPER', description: 'Paper, toner, label sheets and test labels.' },
  { name: 'Stage Loft', code: 'ST-LOFT', description: 'Lamps, gels, gaffer tape and batteries. Ladder only.' },
] as const

export type StockLocationCode = (typeof STOCK_LOCATIONS)[number]['code']

/** A location as it is stored. */
export interface LocationRow {
  name: string
  code: string
  description: string
  type: LocationType
  active: boolean
}

export const LOCATION_ROWS: readonly LocationRow[] = [
  ...Object.values<PatLocation>(PAT_LOCATIONS).map(({ name, code, description, active = true }) => ({
    name,
    code,
    description,
    active,
    type: 'pat' as const,
  })),
  ...STOCK_LOCATIONS.map((location) => ({ ...location, active: true, type: 'stock' as const })),
]
