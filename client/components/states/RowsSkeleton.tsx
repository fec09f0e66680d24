import { Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react'
import { Delayed } from './Delayed'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The placeholder of a list. */
export function RowsSkeleton() {
  return (
    <Delayed role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Stack gap={3}>
        {ROWS.map((row) => (
          <Skeleton key={row} h={14} />
        ))}
      </Stack>
    </Delayed>
  )
}
