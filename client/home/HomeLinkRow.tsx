import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface HomeLinkRowProps {
  to: string
  newTab?: boolean
  children: ReactNode
}

/** A list row that is a single link. */
export function HomeLinkRow({ to, newTab, children }: HomeLinkRowProps) {
  return (
    <Row>
      <RowLink asChild>
        <Link to={to} target={newTab ? '_blank' : undefined} title={newTab ? 'Opens in a new tab' : undefined}>
          {children}
        </Link>
      </RowLink>
    </Row>
  )
}

const Row = chakra('li', { base: { borderTopWidth: '1px', _first: { borderTopWidth: 0 } } })

const RowLink = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: 3,
    minH: 'row',
    px: 2,
    mx: -2,
    borderRadius: 'l2',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.tint' },
  },
})
