/** Title of the form of a new asset, and where its entries are kept while they are not saved. */
export const NEW_ASSET_TITLE = 'New asset'

/** The same for the form of an asset that is edited. */
export const editAssetTitle = (id: string): string => `Edit asset #${id}`

/** The asset whose changes are kept there; undefined for any other place. */
export const editedAssetId = (place: string): string | undefined => /^Edit asset #(.+)$/.exec(place)?.[1]
