import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'

interface CollapsibleProps {
  summary: string
  /** Keeps it open, for something inside that has to be seen. */
  open?: boolean
  children: ReactNode
}

/** A part that is shown when it is asked for; what is inside is only there then. */
export function Collapsible({ summary, open = false, children }: CollapsibleProps) {
  const [isOpen, setOpen] = useState(open)
  const isShown = isOpen || open
  return (
    <chakra.details borderTopWidth="1px" open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>{summary}</Summary>
      {isShown && <chakra.div py={2}>{children}</chakra.div>}
    </chakra.details>
  )
}

const Summary = chakra('summary', {
  base: {
    minH: 'target',
    py: 2.5,
    fontWeight: 'medium',
    cursor: 'button',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
  },
})
