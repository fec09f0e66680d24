/** Key of the draft of an asset's new test. */
export const newTestDraftKey = (assetId: string): string => `Test new of ${assetId}`

/** Key of the draft of a saved test's correction. */
export const testCorrectionDraftKey = (assetId: string, testId: string): string => `Test ${testId} of ${assetId}`

/** The asset whose new test has a draft of this key; undefined for any other draft. */
export const newTestAssetId = (key: string): string | undefined => /^Test new of (.+)$/.exec(key)?.[1]
