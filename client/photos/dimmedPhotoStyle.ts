/** Dims a photo by a tenth in dark mode. */
export const DIMMED_PHOTO_STYLE = { _dark: { filter: 'brightness(0.9)' } } as const
