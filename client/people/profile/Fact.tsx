import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Terms and what they are, beside each other where there is room. */
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { sm: '8rem 1fr' },
    columnGap: 4,
    rowGap: { base: 1, sm: 3 },
  },
})

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted">{term}</chakra.dt>
      <chakra.dd mb={{ base: 2, sm: 0 }} overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </>
  )
}
