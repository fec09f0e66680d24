import { useEffect } from 'react'

interface Page {
  items: readonly unknown[]
  total: number
}

/** Loads a list's remaining pages one after another, until all rows are loaded. */
export function useAllListPages(
  page: Page | undefined,
  fetchMore: (options: { variables: { offset: number } }) => Promise<unknown>,
): void {
  const { items = [], total = 0 } = page ?? {}
  const unknown = items.indexOf(null)
  const offset = unknown < 0 ? items.length : unknown
  useEffect(() => {
    if (offset < total) void fetchMore({ variables: { offset } })
  }, [offset, total, fetchMore])
}
