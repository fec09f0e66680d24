/** Cross-sections of flexible conductors, in mm². */
export const CONDUCTOR_AREAS_MM2 = [0.5, 0.75, 1, 1.25, 1.5, 2.5, 4] as const
export type ConductorArea = (typeof CONDUCTOR_AREAS_MM2)[number]

/** Ohms per metre of a flexible copper conductor at 20 °C (IEC 60228, class 5; 1.25 mm² from manufacturers' data). */
const OHMS_PER_METRE: Readonly<Record<ConductorArea, number>> = {
  0.5: 0.039,
  0.75: 0.026,
  1: 0.0195,
  1.25: 0.0156,
  1.5: 0.0133,
  2.5: 0.00798,
  4: 0.00495,
}

/** Maximum length of a lead in metres; longer leads are not portable. */
export const MAX_LEAD_LENGTH_METRES = 100
/** Maximum fuse rating in amperes, in plugs and in supplies of three-phase equipment. */
export const MAX_FUSE_RATING_AMPS = 125

/** A lead's earth conductor; a value is null if unknown. */
export interface LeadConductor {
  /** In metres. */
  leadLength: number | null
  /** In mm²; one of `CONDUCTOR_AREAS_MM2`. */
  conductorArea: number | null
}

/** Resistance of the earth conductor along the whole lead, in ohms; null if length or area is unknown. */
export function getLeadResistance({ leadLength, conductorArea }: LeadConductor): number | null {
  const area = CONDUCTOR_AREAS_MM2.find((known) => known === conductorArea)
  return leadLength === null || area === undefined ? null : leadLength * OHMS_PER_METRE[area]
}
