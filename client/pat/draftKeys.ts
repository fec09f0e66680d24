/** Key of the draft of an asset; without an id, of a new one. */
export const assetDraftKey = (assetId = 'new'): string => `asset/${assetId}`

/** Key of the draft of a copy of an asset. */
export const assetCopyDraftKey = (assetId: string): string => `asset/${assetId}/copy`

/** Key of the draft of an asset's test; without an id of the test, of a new one. */
export const testDraftKey = (assetId: string, testId = 'new'): string => `asset/${assetId}/test/${testId}`

/** Key of the draft of an asset whose unknown code was scanned in a round. */
export const roundDraftKey = (roundId: string, code: string): string => `round/${roundId}/new/${code}`

/** The asset whose dialog, whose copy or whose new test a draft belongs to; undefined for any other draft. */
export function assetOfDraft(key: string): { id: string; kind: 'edit' | 'copy' | 'test' } | undefined {
  const [, id, part] = /^asset\/([^/]+)(\/copy|\/test\/new)?$/.exec(key) ?? []
  return id === undefined ? undefined : { id, kind: part === undefined ? 'edit' : part === '/copy' ? 'copy' : 'test' }
}
