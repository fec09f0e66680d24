/** Dims a photo by a tenth where everything around it is dark. */
export const DIMMED_PHOTO_STYLE = { _dark: { filter: 'brightness(0.9)' } } as const
