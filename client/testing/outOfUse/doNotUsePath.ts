/** Returns the path that prints an asset's DO NOT USE label; `said` contains values that are not stored yet. */
export const buildDoNotUseLabelPath = (assetId: string, said: { reason?: string; since?: string } = {}): string => {
  const query = new URLSearchParams(Object.entries(said).filter(([, value]) => value)).toString()
  return `/pat/assets/${assetId}/do-not-use${query && `?${query}`}`
}
