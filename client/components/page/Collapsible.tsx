import { chakra, Heading } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface CollapsibleProps {
  summary: ReactNode
  defaultOpen?: boolean
  /** True to force the section open while something inside must be visible. */
  open?: boolean
  children: ReactNode
}

/** A line that shows and hides its content. Closed content is neither rendered nor loaded. */
export function Collapsible({ summary, defaultOpen = false, open = false, children }: CollapsibleProps) {
  const [isOpen, setOpen] = useState(open || defaultOpen)
  const isShown = isOpen || open
  return (
    <Details open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Line onClick={(event) => open && event.preventDefault()}>
        <ChevronRight size={18} aria-hidden />
        <chakra.span minW={0}>{summary}</chakra.span>
      </Line>
      {isShown && children}
    </Details>
  )
}

interface CollapsibleSectionProps {
  id: string
  title: string
  children: ReactNode
}

export function CollapsibleSection({ id, title, children }: CollapsibleSectionProps) {
  return (
    <chakra.section aria-labelledby={id}>
      <Collapsible
        summary={
          <Heading as="h2" id={id} size="md">
            {title}
          </Heading>
        }
      >
        {children}
      </Collapsible>
    </chakra.section>
  )
}

const Details = chakra('details', { base: { '&[open] > summary > svg': { rotate: '90deg' } } })

const Line = chakra('summary', {
  base: {
    display: 'flex',
    gap: 2,
    alignItems: 'center',
    minH: { base: 'control', md: 9 },
    cursor: 'button',
    borderRadius: 'l2',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted' },
    '& > svg': { flexShrink: 0 },
  },
})
