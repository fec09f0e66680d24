import type { LocationType } from '../../graphql/schema.generated'

/** Returns the path of a location's page. */
export const getLocationPath = ({ type, id }: { type: LocationType; id: string }) => `/${type}/locations/${id}`
