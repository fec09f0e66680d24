/** The draft key of an asset, by default a new one. */
export const getAssetDraftKey = (assetId = 'new'): string => `asset/${assetId}`

export const getAssetCopyDraftKey = (assetId: string): string => `asset/${assetId}/copy`

/** The draft key of an asset's test, by default a new one. */
export const getTestDraftKey = (assetId: string, testId = 'new'): string => `asset/${assetId}/test/${testId}`

/** The draft key of an asset's visual inspection, by default a new one. */
export const getInspectionDraftKey = (assetId: string, inspectionId = 'new'): string =>
  `asset/${assetId}/inspection/${inspectionId}`

/** The draft key of a new asset whose unknown code was scanned in a round. */
export const getRoundDraftKey = (roundId: string, code: string): string => `round/${roundId}/new/${code}`

/** Returns the asset and the kind of dialog that a draft belongs to; undefined for any other draft. */
export function parseAssetDraftKey(
  key: string,
): { id: string; kind: 'edit' | 'copy' | 'test' | 'inspection' } | undefined {
  const [, id, part = ''] = /^asset\/([^/]+)(\/copy|\/test\/new|\/inspection\/new)?$/.exec(key) ?? []
  const kinds = { '': 'edit', '/copy': 'copy', '/test/new': 'test', '/inspection/new': 'inspection' } as const
  return id === undefined ? undefined : { id, kind: kinds[part as keyof typeof kinds] }
}
