/** Available intervals between visual inspections, in months. */
export const VISUAL_INTERVAL_MONTHS = [1, 2, 3, 6, 12, 24, 36, 48] as const
export type VisualInterval = (typeof VISUAL_INTERVAL_MONTHS)[number]
