import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Two lines in one table row; the second line has smaller text. */
export function TwoLineCell({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <chakra.div minW={0} lineHeight="1.2">
      <chakra.div truncate>{first}</chakra.div>
      {second && (
        <chakra.div truncate fontSize="meta" color="fg.muted">
          {second}
        </chakra.div>
      )}
    </chakra.div>
  )
}
