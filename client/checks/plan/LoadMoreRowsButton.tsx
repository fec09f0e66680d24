import { Button } from '@chakra-ui/react'
import type { PagedList } from '../../graphql/usePagedList'

/** The button that loads a list's next page; hidden after the last page. */
export function LoadMoreRowsButton({ list, text }: { list: PagedList<unknown>; text: string }) {
  const { rows, total, loading, loadMore } = list
  if (!rows || rows.length >= total) return null
  return (
    <Button variant="subtle" mt={4} loading={loading} onClick={loadMore}>
      {text}
    </Button>
  )
}
