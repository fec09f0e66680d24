import { chakra, Heading } from '@chakra-ui/react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface CollapsibleSectionProps {
  /** Names the section in the page. */
  id: string
  title: string
  children: ReactNode
}

/** A section of a page below a heading that opens it; what is inside is only there, and only loaded, then. */
export function CollapsibleSection({ id, title, children }: CollapsibleSectionProps) {
  const [open, setOpen] = useState(false)
  return (
    <chakra.section aria-labelledby={id}>
      <Heading as="h2" id={id} size="md">
        <ToggleButton open={open} onClick={() => setOpen(!open)}>
          {title}
        </ToggleButton>
      </Heading>
      {open && children}
    </chakra.section>
  )
}

interface ToggleButtonProps {
  open: boolean
  onClick: () => void
  children: ReactNode
}

/** A line over the whole width that opens and closes what follows it. */
export function ToggleButton({ open, onClick, children }: ToggleButtonProps) {
  const Arrow = open ? ChevronDown : ChevronRight
  return (
    <Line type="button" aria-expanded={open} onClick={onClick}>
      <Arrow size={18} aria-hidden />
      {children}
    </Line>
  )
}

const Line = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    w: 'full',
    minH: 'target',
    textAlign: 'start',
    cursor: 'button',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
  },
})
