import { Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react'
import { DelayedBox } from './DelayedBox'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** Placeholder for a list that is loading. */
export function RowsSkeleton() {
  return (
    <DelayedBox role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Stack gap={3}>
        {ROWS.map((row) => (
          <Skeleton key={row} h={14} />
        ))}
      </Stack>
    </DelayedBox>
  )
}
