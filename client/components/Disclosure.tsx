import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface DisclosureProps {
  summary: ReactNode
  /** Open from the start. */
  open?: boolean
  /** Made when it is opened first. */
  children: () => ReactNode
}

/** A line that opens what belongs to it. */
export function Disclosure({ summary, open = false, children }: DisclosureProps) {
  const [opened, setOpened] = useState(open)
  return (
    <Details open={open} onToggle={(event) => setOpened(opened || event.currentTarget.open)}>
      <Line>
        <ChevronRight size={16} aria-hidden />
        <chakra.span minW={0}>{summary}</chakra.span>
      </Line>
      {opened && children()}
    </Details>
  )
}

const Details = chakra('details', { base: { '&[open] > summary > svg': { rotate: '90deg' } } })

const Line = chakra('summary', {
  base: {
    display: 'flex',
    gap: 2,
    alignItems: 'center',
    minH: { base: 'target', md: 9 },
    cursor: 'pointer',
    '& > svg': { flexShrink: 0 },
  },
})
