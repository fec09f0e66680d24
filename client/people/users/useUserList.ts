import type { UserFilter } from '../../graphql/schema.generated'
import { type UserDetailsFragment, useUserListQuery } from './User.generated'

const FIRST_PAGE = { offset: 0, limit: 50 }

/** The accounts that a filter lets through, page by page; while another filter's are on their way, those of the one before. */
export function useUserList(filter: UserFilter) {
  const { data, previousData, error, fetchMore, refetch } = useUserListQuery({
    variables: { filter, ...FIRST_PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const list = data ?? previousData
  // why: the cache holds null at the places of a list that are not loaded yet
  const rows: readonly (UserDetailsFragment | null)[] | undefined = list?.users.items
  return {
    rows,
    total: list?.users.total ?? 0,
    /** True while the rows are those of the filter before. */
    outdated: !data && !!previousData,
    error,
    load: (offset: number, limit: number) => fetchMore({ variables: { offset, limit } }),
    retry: () => void refetch(),
  }
}
