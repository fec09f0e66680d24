/** The draft key of an asset; without an id, of a new one. */
export const assetDraftKey = (assetId = 'new'): string => `asset/${assetId}`

/** The draft key of a copy of an asset. */
export const assetCopyDraftKey = (assetId: string): string => `asset/${assetId}/copy`

/** The draft key of an asset's test; without a test id, of a new one. */
export const testDraftKey = (assetId: string, testId = 'new'): string => `asset/${assetId}/test/${testId}`

/** The draft key of a new asset whose unknown code was scanned in a round. */
export const roundDraftKey = (roundId: string, code: string): string => `round/${roundId}/new/${code}`

/** Returns the asset to whose dialog, copy or new test a draft belongs; undefined for any other draft. */
export function assetOfDraft(key: string): { id: string; kind: 'edit' | 'copy' | 'test' } | undefined {
  const [, id, part] = /^asset\/([^/]+)(\/copy|\/test\/new)?$/.exec(key) ?? []
  return id === undefined ? undefined : { id, kind: part === undefined ? 'edit' : part === '/copy' ? 'copy' : 'test' }
}
