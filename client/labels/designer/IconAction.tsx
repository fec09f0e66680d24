import { IconButton } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'

interface IconActionProps {
  label: string
  icon: LucideIcon
  onClick: () => void
  disabled?: boolean
  size?: 'sm' | 'md'
  /** For a button that stays pressed. */
  pressed?: boolean
}

/** A small button that is a picture; its words are shown when the mouse rests on it. */
export function IconAction({ label, icon: Icon, onClick, disabled, size = 'sm', pressed }: IconActionProps) {
  return (
    <IconButton
      size={size}
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
