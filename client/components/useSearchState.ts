import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * The search of a list, stored in the page's address: a link or a reload leads to the same list. Changing it replaces
 * the entry in the history; parameters that are not the search's own are dropped.
 */
export function useSearchState<Search>(
  read: (params: URLSearchParams) => Search,
  write: (search: Search) => URLSearchParams,
): [search: Search, change: (change: Partial<Search>) => void] {
  const [params, setParams] = useSearchParams()
  // why: the address follows a moment later, but what was chosen shows at once
  const [requested, setRequested] = useState(params)
  const [address, setAddress] = useState(params)
  if (params !== address) {
    setAddress(params)
    setRequested(params)
  }

  // why: a change that waits, such as a search that is still being typed, must not undo those made meanwhile
  const latest = useRef(requested)
  useEffect(
    function followWanted() {
      latest.current = requested
    },
    [requested],
  )

  const change = (part: Partial<Search>) => {
    const next = write({ ...read(latest.current), ...part })
    latest.current = next
    setRequested(next)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return [read(requested), change]
}
