import { useSearchParams } from 'react-router-dom'

/**
 * What a list shows, kept in the page's address: a link or a reload leads to the same list. Changing it replaces the entry in
 * the history; parameters that are not the search's own are dropped.
 */
export function useSearchState<Search>(
  read: (params: URLSearchParams) => Search,
  write: (search: Search) => URLSearchParams,
): [search: Search, change: (change: Partial<Search>) => void] {
  const [params, setParams] = useSearchParams()
  const change = (part: Partial<Search>) =>
    setParams((current) => write({ ...read(current), ...part }), { replace: true, preventScrollReset: true })
  return [read(params), change]
}
