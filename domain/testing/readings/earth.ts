/** Reasons why the earth continuity of a Class I asset cannot be measured. */
export const NO_EARTH_REASONS = ['noEarthedMetal', 'signalSocketsOnly'] as const
export type NoEarthReason = (typeof NO_EARTH_REASONS)[number]

export const NO_EARTH_REASON_LABELS: Readonly<Record<NoEarthReason, string>> = {
  noEarthedMetal: 'no earthed metal to touch',
  signalSocketsOnly: 'only USB or audio sockets',
}

/** Finds a reason by its name or label; undefined for any other text. */
export const parseNoEarthReason = (text: string): NoEarthReason | undefined =>
  NO_EARTH_REASONS.find(
    (reason) => reason === text.trim() || NO_EARTH_REASON_LABELS[reason].toLowerCase() === text.trim().toLowerCase(),
  )
