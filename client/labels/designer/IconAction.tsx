import { IconButton } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'

interface IconActionProps {
  label: string
  icon: LucideIcon
  onClick: () => void
  disabled?: boolean
  size?: 'sm' | 'md'
  variant?: 'ghost' | 'subtle'
  /** For a toggle button. */
  pressed?: boolean
}

/** A small icon button with its label on hover. */
export function IconAction(props: IconActionProps) {
  const { label, icon: Icon, onClick, disabled, size = 'sm', variant = 'ghost', pressed } = props
  return (
    <IconButton
      size={size}
      variant={pressed ? 'subtle' : variant}
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
