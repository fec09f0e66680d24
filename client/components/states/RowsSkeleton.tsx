import { Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react'
import { DelayedAppearBox } from './DelayedAppearBox'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** Placeholder for a list that is loading. */
export function RowsSkeleton() {
  return (
    <DelayedAppearBox role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Stack gap={3}>
        {ROWS.map((row) => (
          <Skeleton key={row} h={14} />
        ))}
      </Stack>
    </DelayedAppearBox>
  )
}
