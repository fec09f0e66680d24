import type { UserFilter } from '../../graphql/schema.generated'

/** The search of the list of accounts, as stored in the page's address. */
export interface UserSearch {
  search: string
  state: UserStateFilter[]
  role: string | null
}

export const USER_STATES = ['active', 'deactivated'] as const
export type UserStateFilter = (typeof USER_STATES)[number]

/** Reads the address; ignores invalid values. */
export function readUserSearch(params: URLSearchParams): UserSearch {
  return {
    search: params.get('search') ?? '',
    state: USER_STATES.filter((state) => params.getAll('state').includes(state)),
    role: params.get('role') || null,
  }
}

/** Writes a search into an address, without defaults. */
export function writeUserSearch({ search, state, role }: UserSearch): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  for (const one of state) params.append('state', one)
  if (role) params.set('role', role)
  return params
}

/** Converts a search to the query's filter. */
export function toUserFilter({ search, state, role }: UserSearch): UserFilter {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(state.length > 0 && { active: state.map((one) => one === 'active') }),
    ...(role && { roles: [role] }),
  }
}
