/** The draft key of an asset; without an id, of a new one. */
export const assetDraftKey = (assetId = 'new'): string => `asset/${assetId}`

export const assetCopyDraftKey = (assetId: string): string => `asset/${assetId}/copy`

/** The draft key of an asset's test; without a test id, of a new one. */
export const testDraftKey = (assetId: string, testId = 'new'): string => `asset/${assetId}/test/${testId}`

/** The draft key of an asset's visual inspection; without its id, of a new one. */
export const inspectionDraftKey = (assetId: string, inspectionId = 'new'): string =>
  `asset/${assetId}/inspection/${inspectionId}`

/** The draft key of a new asset whose unknown code was scanned in a round. */
export const roundDraftKey = (roundId: string, code: string): string => `round/${roundId}/new/${code}`

/** Returns the asset to whose dialog, copy, new test or new inspection a draft belongs; undefined for any other draft. */
export function assetOfDraft(key: string): { id: string; kind: 'edit' | 'copy' | 'test' | 'inspection' } | undefined {
  const [, id, part = ''] = /^asset\/([^/]+)(\/copy|\/test\/new|\/inspection\/new)?$/.exec(key) ?? []
  const kinds = { '': 'edit', '/copy': 'copy', '/test/new': 'test', '/inspection/new': 'inspection' } as const
  return id === undefined ? undefined : { id, kind: kinds[part as keyof typeof kinds] }
}
