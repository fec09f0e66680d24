import { Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react'
import { DelayedBox } from './DelayedBox'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The placeholder of a list. */
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
