import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SearchParamsDefinition } from './searchParams'

/**
 * A list's search, stored in the page's URL, so that a link or reload opens the same list. A change replaces the
 * history entry and drops unknown parameters.
 */
export function useSearchState<Search>({
  read,
  write,
}: Pick<SearchParamsDefinition<Search>, 'read' | 'write'>): [
  search: Search,
  change: (change: Partial<Search>) => void,
] {
  const [params, setParams] = useSearchParams()
  // why: the URL changes a moment later, but the screen must show the choice at once
  const [requested, setRequested] = useState(params)
  const [address, setAddress] = useState(params)
  if (params !== address) {
    setAddress(params)
    setRequested(params)
  }

  // why: a delayed change, such as text that is still being typed, must not undo other changes
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

/** Returns a function that creates the input props for one search setting: `{...input('from')}`. */
export const createSearchInputProps =
  <Search extends object>(search: Search, onChange: (change: Partial<Search>) => void) =>
  <Key extends keyof Search>(key: Key) => ({
    value: search[key],
    onChange: (value: Search[Key]) => onChange({ [key]: value } as unknown as Partial<Search>),
  })
