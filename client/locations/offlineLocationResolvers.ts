import { parseScannedRecord } from '../../domain/labels/scanCode'
import type { LocationFilter } from '../graphql/schema.generated'
import type { OfflineAreaResolvers } from '../offline/areas/offlineAreaModules'
import type { LocationRecord } from '../offline/register/registerRecords'
import {
  hasAllSearchWords,
  isCodeInFilterList,
  isInFilterList,
  type OfflineResolver,
  type OfflineResolverContext,
  OfflineUnanswerableError,
  sortOfflineRows,
  toOfflineListPage,
} from '../offline/resolvers/offlineResolver'
import { isLocationOnLabel } from '../offline/resolvers/recordsOnLabels'

/** Converts a location to its GraphQL type. */
export const toOfflineLocation = (location: LocationRecord) => ({ __typename: 'Location', ...location })

const queries: Record<string, OfflineResolver> = {
  location: ({ id }, context) => {
    const location = context.register.locations.get(id)
    if (!location) throw new OfflineUnanswerableError()
    return toOfflineLocation(location)
  },
  locations: ({ filter, ...paging }, context) =>
    toOfflineListPage(
      sortOfflineRows(matchingLocations(context, filter ?? {}), ({ name, id }) => [name, id]),
      paging,
      toOfflineLocation,
    ),
}

export const offlineLocationResolvers: OfflineAreaResolvers = { resolvers: { Query: queries } }

/** Returns the locations that match a filter, following the rules of the server's `location.service.ts`. */
function matchingLocations({ register }: OfflineResolverContext, filter: LocationFilter): LocationRecord[] {
  const scanned = parseScannedRecord(filter.search ?? '')
  return [...register.locations.values()].filter(
    (location) =>
      (scanned
        ? isLocationOnLabel(location, scanned)
        : hasAllSearchWords(filter.search, [location.name, location.code, location.description])) &&
      isCodeInFilterList(filter.code, location.code) &&
      (['id', 'name', 'description', 'type', 'active'] as const).every((field) =>
        isInFilterList(filter[field], location[field]),
      ),
  )
}
