/** Title of the form of a new asset, and the key of its draft. */
export const NEW_ASSET_TITLE = 'New asset'

/** The same for the form of an existing asset. */
export const editAssetTitle = (id: string): string => `Edit asset #${id}`

/** The asset whose draft has this key; undefined for any other draft. */
export const editedAssetId = (key: string): string | undefined => /^Edit asset #(.+)$/.exec(key)?.[1]
