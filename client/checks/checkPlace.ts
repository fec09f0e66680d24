interface Placed {
  location: { name: string } | null
  asset: { name: string; code: string } | null
}

export const WHOLE_HALL_LABEL = 'Whole hall'

/** Returns where a check or an action belongs: 'Kettle (A001)', 'Kitchen', 'Whole hall'. */
export const formatCheckPlace = ({ location, asset }: Placed): string =>
  asset ? `${asset.name} (${asset.code})` : (location?.name ?? WHOLE_HALL_LABEL)
