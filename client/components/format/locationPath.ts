import type { LocationType } from '../../graphql/schema.generated'

export const getLocationPath = ({ type, id }: { type: LocationType; id: string }) => `/${type}/locations/${id}`
