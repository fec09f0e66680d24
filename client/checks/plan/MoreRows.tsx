import { Button } from '@chakra-ui/react'
import type { PagedList } from '../../graphql/usePagedList'

/** Loads the next page of a list, as long as there is one. */
export function MoreRows({ list, text }: { list: PagedList<unknown>; text: string }) {
  const { rows, total, loading, loadMore } = list
  if (!rows || rows.length >= total) return null
  return (
    <Button variant="subtle" mt={4} loading={loading} onClick={loadMore}>
      {text}
    </Button>
  )
}
