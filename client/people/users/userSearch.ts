import { choicesParam, defineSearch, idParam, type SearchOf, textParam } from '../../components/filters/searchParams'
import type { UserFilter } from '../../graphql/schema.generated'

/** The search of the list of accounts. */
export const userSearch = defineSearch({
  search: textParam('search'),
  state: choicesParam('state', ['active', 'deactivated'] as const),
  role: idParam('role'),
})

export type UserSearch = SearchOf<typeof userSearch>

/** Converts a search to the query's filter. */
export function toUserFilter({ search, state, role }: UserSearch): UserFilter {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(state.length > 0 && { active: state.map((one) => one === 'active') }),
    ...(role && { roles: [role] }),
  }
}
