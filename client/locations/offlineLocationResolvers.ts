import { parseScannedRecord } from '../../domain/labels/scanCode'
import type { LocationFilter } from '../graphql/schema.generated'
import type { AreaResolvers } from '../offline/areas/offlineAreas'
import type { LocationRecord } from '../offline/register/registerRecords'
import {
  hasAllWords,
  isListed,
  isListedCode,
  type OfflineResolver,
  type OfflineResolverContext,
  sortRows,
  toListPage,
  UnanswerableError,
} from '../offline/resolvers/offlineResolver'
import { isLocationOnLabel } from '../offline/resolvers/recordsOnLabels'

/** Converts a location to its GraphQL type. */
export const toOfflineLocation = (location: LocationRecord) => ({ __typename: 'Location', ...location })

const queries: Record<string, OfflineResolver> = {
  location: ({ id }, context) => {
    const location = context.register.locations.get(id)
    if (!location) throw new UnanswerableError()
    return toOfflineLocation(location)
  },
  locations: ({ filter, ...paging }, context) =>
    toListPage(
      sortRows(matchingLocations(context, filter ?? {}), ({ name, id }) => [name, id]),
      paging,
      toOfflineLocation,
    ),
}

export const offlineLocationResolvers: AreaResolvers = { resolvers: { Query: queries } }

/** Returns the locations that match a filter, following the rules of the server's `location.service.ts`. */
function matchingLocations({ register }: OfflineResolverContext, filter: LocationFilter): LocationRecord[] {
  const scanned = parseScannedRecord(filter.search ?? '')
  return [...register.locations.values()].filter(
    (location) =>
      (scanned
        ? isLocationOnLabel(location, scanned)
        : hasAllWords(filter.search, [location.name, location.code, location.description])) &&
      isListedCode(filter.code, location.code) &&
      (['id', 'name', 'description', 'type', 'active'] as const).every((field) =>
        isListed(filter[field], location[field]),
      ),
  )
}
