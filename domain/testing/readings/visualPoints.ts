import type { ItemType } from '../../assets/itemTypes'

/** Maximum number of points in an inspection, and maximum length of a point's name in characters. */
export const MAX_VISUAL_POINTS = 30
export const MAX_VISUAL_POINT_LENGTH = 40

export interface VisualPoint {
  /**
   * A name from `getVisualPointNames`, or one used by an instrument. Records from before 2026-11-28 have no Fuse or
   * Cord grip point.
   */
  name: string
  pass: boolean
}

/** The points listed by HSE, from the plug to the enclosure. */
const PARTS = ['Plug', 'Fuse', 'Flex', 'Cord grip', 'Enclosure']
const LEAD = [...PARTS, 'Socket', 'Environment']
const OF_ITEM_TYPE: Partial<Record<ItemType, readonly string[]>> = {
  extensionLead: LEAD,
  iecLead: LEAD,
  rcdLead: [...PARTS, 'Socket', 'Switch', 'Environment'],
  // why: the fuse is left out, because an industrial plug has no fuse
  threePhase: LEAD.filter((name) => name !== 'Fuse'),
  batteryCharger: [...PARTS, 'Environment'],
}
const APPLIANCE = [...PARTS, 'Switch', 'Environment']

/** Returns the points to check for an item type, starting with the plug. */
export const getVisualPointNames = (itemType: ItemType | null): readonly string[] =>
  (itemType && OF_ITEM_TYPE[itemType]) ?? APPLIANCE

/** Formats points as a line that `parseVisualPoints` can parse, such as 'Plug: pass; Flex: fail'. */
export const formatVisualPoints = (points: readonly VisualPoint[]): string =>
  points.map(({ name, pass }) => `${name}: ${pass ? 'pass' : 'fail'}`).join('; ')

export type ParsedVisualPoints = { points: VisualPoint[]; error?: undefined } | { points?: undefined; error: string }

/** Parses a line from `formatVisualPoints`. */
export function parseVisualPoints(text: string): ParsedVisualPoints {
  const points: VisualPoint[] = []
  for (const part of text.split(';').map((one) => one.trim())) {
    if (part === '') continue
    const [, name, result] = /^([^:]{1,40}):\s*(pass|fail)$/i.exec(part) ?? []
    // Stryker disable next-line ConditionalExpression,LogicalOperator: The expression finds both or neither.
    if (name === undefined || result === undefined)
      return { error: `“${part.slice(0, 60)}” is not understood. Write it as “Plug: pass”.` }
    points.push({ name: name.trim(), pass: result.toLowerCase() === 'pass' })
    if (points.length > MAX_VISUAL_POINTS) return { error: `No more than ${MAX_VISUAL_POINTS} points.` }
  }
  return { points }
}
