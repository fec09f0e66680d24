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
import type { AreaAnswers } from '../offline/areas'
import type { LocationRecord } from '../offline/register/registerRecords'

/** A location in the form of the GraphQL schema. */
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

/** The locations that match a filter, as the server's `location.service.ts` has it. */
function matchingLocations({ register }: AnswerContext, filter: LocationFilter): LocationRecord[] {
  return [...register.locations.values()].filter(
    (location) =>
      contains(filter.search, [location.name, location.code, location.description]) &&
      isListedCode(filter.code, location.code) &&
      (['id', 'name', 'description', 'type', 'active'] as const).every((field) =>
        isListed(filter[field], location[field]),
      ),
  )
}
