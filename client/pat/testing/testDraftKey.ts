/** Where the entries of an asset's new test are kept while they are not saved. */
export const newTestDraftKey = (assetId: string): string => `Test new of ${assetId}`

/** Where the correction of a saved test is kept. */
export const testCorrectionDraftKey = (assetId: string, testId: string): string => `Test ${testId} of ${assetId}`

/** The asset whose new test is kept there; undefined for any other place. */
export const newTestAssetId = (place: string): string | undefined => /^Test new of (.+)$/.exec(place)?.[1]
