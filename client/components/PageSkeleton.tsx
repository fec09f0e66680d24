import { Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react'
import { Delayed } from './Delayed'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** A page whose data is on its way. */
export function PageSkeleton() {
  return (
    <Delayed role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton h={5} w={40} mb={3} />
      <Skeleton h={8} w="min(20rem, 70%)" mb={6} />
      <Stack gap={3}>
        {ROWS.map((row) => (
          <Skeleton key={row} h={14} />
        ))}
      </Stack>
    </Delayed>
  )
}
