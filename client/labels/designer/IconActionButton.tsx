import { IconButton } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'

interface IconActionButtonProps {
  label: string
  icon: LucideIcon
  onClick: () => void
  disabled?: boolean
  /** For a toggle button: true while it is on. */
  pressed?: boolean
}

/** A small icon button that shows its label on hover. */
export function IconActionButton(props: IconActionButtonProps) {
  const { label, icon: Icon, onClick, disabled, pressed } = props
  return (
    <IconButton
      size="sm"
      variant={pressed ? 'subtle' : 'ghost'}
      colorPalette={pressed ? 'accent' : 'gray'}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon />
    </IconButton>
  )
}
