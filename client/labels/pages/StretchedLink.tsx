import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

/** A link whose click target is the whole surrounding card. */
export function StretchedLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Stretched asChild>
      <RouterLink to={to}>{children}</RouterLink>
    </Stretched>
  )
}

const Stretched = chakra('span', {
  base: {
    outline: 'none',
    _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'l3' },
    '&:focus-visible::after': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
  },
})
