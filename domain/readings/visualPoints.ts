import type { ItemType } from '../itemTypes'

/** Maximum number of points of an inspection, and characters of the name of a point. */
export const VISUAL_POINTS_MAXIMUM = 30
export const VISUAL_POINT_LENGTH = 40

/** A point of a visual inspection and its result. */
export interface VisualPoint {
  /** Plug, Flex, Enclosure, Environment, Socket, Switch, or the name that an instrument uses. */
  name: string
  pass: boolean
}

const LEAD = ['Plug', 'Flex', 'Socket', 'Environment'] as const
const OF_ITEM_TYPE: Partial<Record<ItemType, readonly string[]>> = {
  extensionLead: LEAD,
  iecLead: LEAD,
  rcdLead: [...LEAD, 'Switch'],
  threePhase: ['Plug', 'Flex', 'Enclosure', 'Socket', 'Environment'],
  batteryCharger: ['Plug', 'Flex', 'Enclosure', 'Environment'],
}
const APPLIANCE = ['Plug', 'Flex', 'Enclosure', 'Switch', 'Environment']

/** Returns the points to look at for an item type, from the plug onwards. */
export const visualPointsOf = (itemType: ItemType | null): readonly string[] =>
  (itemType && OF_ITEM_TYPE[itemType]) ?? APPLIANCE

/** Formats points as one line that `parseVisualPoints` parses: 'Plug: pass; Flex: fail'. */
export const visualPointsText = (points: readonly VisualPoint[]): string =>
  points.map(({ name, pass }) => `${name}: ${pass ? 'pass' : 'fail'}`).join('; ')

export type ParsedVisualPoints = { points: VisualPoint[]; error?: undefined } | { points?: undefined; error: string }

/** Parses the line of `visualPointsText`. */
export function parseVisualPoints(text: string): ParsedVisualPoints {
  const points: VisualPoint[] = []
  for (const part of text.split(';').map((one) => one.trim())) {
    if (part === '') continue
    const [, name, result] = /^([^:]{1,40}):\s*(pass|fail)$/i.exec(part) ?? []
    if (name === undefined || result === undefined)
      return { error: `“${part.slice(0, 60)}” is not understood. Write it as “Plug: pass”.` }
    points.push({ name: name.trim(), pass: result.toLowerCase() === 'pass' })
    if (points.length > VISUAL_POINTS_MAXIMUM) return { error: `No more than ${VISUAL_POINTS_MAXIMUM} points.` }
  }
  return { points }
}
