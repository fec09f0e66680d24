/** Test voltages for insulation resistance, in volts. 250 V is for equipment with surge protection. */
export const INSULATION_VOLTAGES = [250, 500] as const
export type InsulationVoltage = (typeof INSULATION_VOLTAGES)[number]

/** Reasons for measuring leakage instead of insulation resistance. */
export const NO_INSULATION_REASONS = ['electronics', 'surgeProtection', 'cannotBeIsolated'] as const
export type NoInsulationReason = (typeof NO_INSULATION_REASONS)[number]

export const NO_INSULATION_REASON_LABELS: Readonly<Record<NoInsulationReason, string>> = {
  electronics: 'electronics',
  surgeProtection: 'surge protection',
  cannotBeIsolated: 'cannot be isolated',
}

/** Parses a reason in a file, written as its name or its label; undefined for any other text. */
export const parseNoInsulationReason = (text: string): NoInsulationReason | undefined =>
  NO_INSULATION_REASONS.find(
    (reason) => reason === text.trim() || NO_INSULATION_REASON_LABELS[reason] === text.trim().toLowerCase(),
  )
