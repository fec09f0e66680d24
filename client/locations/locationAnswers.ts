import { readScannedRecord } from '../../domain/labels/scanCode'
import type { LocationFilter } from '../graphql/schema.generated'
import {
  type Answer,
  type AnswerContext,
  contains,
  isListed,
  isListedCode,
  pageOf,
  sortedBy,
  Unanswerable,
} from '../offline/answers/answer'
import { isScannedLocation } from '../offline/answers/labelled'
import type { AreaAnswers } from '../offline/areas/areas'
import type { LocationRecord } from '../offline/register/registerRecords'

/** Returns a location as in the GraphQL schema. */
export const locationShape = (location: LocationRecord) => ({ __typename: 'Location', ...location })

const queries: Record<string, Answer> = {
  location: ({ id }, context) => {
    const location = context.register.locations.get(id)
    if (!location) throw new Unanswerable()
    return locationShape(location)
  },
  locations: ({ filter, ...paging }, context) =>
    pageOf(
      sortedBy(matchingLocations(context, filter ?? {}), ({ name, id }) => [name, id]),
      paging,
      locationShape,
    ),
}

export const locationAnswers: AreaAnswers = { answers: { Query: queries } }

/** Returns the locations that match a filter, by the rules of the server's `location.service.ts`. */
function matchingLocations({ register }: AnswerContext, filter: LocationFilter): LocationRecord[] {
  const scanned = readScannedRecord(filter.search ?? '')
  return [...register.locations.values()].filter(
    (location) =>
      (scanned
        ? isScannedLocation(location, scanned)
        : contains(filter.search, [location.name, location.code, location.description])) &&
      isListedCode(filter.code, location.code) &&
      (['id', 'name', 'description', 'type', 'active'] as const).every((field) =>
        isListed(filter[field], location[field]),
      ),
  )
}
