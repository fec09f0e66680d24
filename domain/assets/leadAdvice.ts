import { formatDecimal } from '../values/decimal'
import { CONDUCTOR_AREAS_MM2, type ConductorArea, type LeadConductor } from './conductors'
import type { ItemType } from './itemTypes'

/** Advice on a lead's length, conductor and fuse. It never changes a verdict. */

/**
 * Longest recommended extension lead without an RCD, in metres, by conductor (IET Code of Practice, 5th edition, as
 * trainers quote it).
 */
const RECOMMENDED_LENGTHS: Partial<Record<ConductorArea, number>> = { 1.25: 12, 1.5: 15, 2.5: 25 }
/** Largest plug fuse for a conductor, in amperes; a larger conductor takes any fuse. */
const LARGEST_FUSES: Partial<Record<ConductorArea, number>> = { 0.5: 3, 0.75: 5, 1: 10 }
/** Cross-section of the smallest conductor that does not fit in a 13 A plug, in mm². */
const TOO_THICK_FOR_PLUG = 2.5

export interface LeadAdviceInput extends LeadConductor {
  itemType: ItemType | null
  /** In volts. */
  voltage: number
  /** Rating of the plug fuse in amperes; null if the plug has no fuse or its rating is unknown. */
  fuseRating: number | null
}

const LEADS: readonly (ItemType | null)[] = ['extensionLead', 'iecLead', 'rcdLead']

/** Returns advice on a mains lead's length, fuse and plug, as far as they are known. */
export function getLeadAdvice({ itemType, voltage, leadLength, conductorArea, fuseRating }: LeadAdviceInput): string[] {
  const area = CONDUCTOR_AREAS_MM2.find((known) => known === conductorArea)
  // why: no advice for 110 V leads, because their plugs differ and their supply limits the severity of a shock
  if (!LEADS.includes(itemType) || area === undefined || voltage === 110) return []
  const conductor = `${formatDecimal(area)} mm²`
  const length = itemType === 'extensionLead' ? RECOMMENDED_LENGTHS[area] : undefined
  const fuse = LARGEST_FUSES[area]
  return [
    ...(length !== undefined && leadLength !== null && leadLength > length
      ? [
          `This ${formatDecimal(leadLength)} m lead of ${conductor} is longer than the recommended ${length} m. Use it only with a 30 mA RCD.`,
        ]
      : []),
    ...(fuse !== undefined && fuseRating !== null && fuseRating > fuse
      ? [`The ${formatDecimal(fuseRating)} A fuse is too large for ${conductor}. Fit a fuse of ${fuse} A or less.`]
      : []),
    ...(area >= TOO_THICK_FOR_PLUG && fuseRating !== null
      ? [`A ${conductor} flex does not fit a 13 A plug. Check the plug and the conductor size.`]
      : []),
  ]
}
