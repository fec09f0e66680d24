import type { LocationFilter } from '../../graphql/schema.generated'
import type { LocationRecord } from '../registerRecords'
import { type Answer, type AnswerContext, isListed, isListedCode, pageOf, sortedBy, Unanswerable } from './context'
import { locationShape } from './shapes'

export const locationAnswers: Record<string, Answer> = {
  location: ({ id }, context) => {
    const location = context.register.locations.get(id)
    if (!location) throw new Unanswerable()
    return locationShape(context)(location)
  },
  locations: ({ filter, ...paging }, context) =>
    pageOf(
      sortedBy(matchingLocations(context, filter ?? {}), ({ name, id }) => [name, id]),
      paging,
      locationShape(context),
    ),
}

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

/** True if the texts contain each word: how locations are searched. */
export function contains(search: string | null | undefined, texts: readonly (string | null)[]): boolean {
  const all = texts.join(' ').toLowerCase()
  return (search ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
