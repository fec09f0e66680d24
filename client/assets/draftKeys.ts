/** Returns the draft key of an asset. If there is no id, the draft is for a new asset. */
export const getAssetDraftKey = (assetId = 'new'): string => `asset/${assetId}`

export const getAssetCopyDraftKey = (assetId: string): string => `asset/${assetId}/copy`

/** Returns the draft key of a test. If there is no test id, the draft is for a new test. */
export const getTestDraftKey = (assetId: string, testId = 'new'): string => `asset/${assetId}/test/${testId}`

/** Returns the draft key of a visual inspection. If there is no inspection id, the draft is for a new inspection. */
export const getInspectionDraftKey = (assetId: string, inspectionId = 'new'): string =>
  `asset/${assetId}/inspection/${inspectionId}`

/** Returns the draft key of a new asset whose code was scanned during a round but not found. */
export const getRoundNewAssetDraftKey = (roundId: string, code: string): string => `round/${roundId}/new/${code}`

/** Returns the asset and the kind of dialog that a draft belongs to; undefined for any other draft. */
export function parseAssetDraftKey(
  key: string,
): { id: string; kind: 'edit' | 'copy' | 'test' | 'inspection' } | undefined {
  const [, id, part = ''] = /^asset\/([^/]+)(\/copy|\/test\/new|\/inspection\/new)?$/.exec(key) ?? []
  const kinds = { '': 'edit', '/copy': 'copy', '/test/new': 'test', '/inspection/new': 'inspection' } as const
  return id === undefined ? undefined : { id, kind: kinds[part as keyof typeof kinds] }
}
