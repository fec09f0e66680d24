import { Button, IconButton } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'

interface StockCountingButtonProps {
  text: string
  icon: LucideIcon
  /** True to show only the icon, if there is no room for the text. */
  compact: boolean
  onClick: () => void
}

/** A secondary button at the top of a stock take. */
export function StockCountingButton({ text, icon: Icon, compact, onClick }: StockCountingButtonProps) {
  if (compact)
    return (
      <IconButton variant="ghost" colorPalette="gray" aria-label={text} title={text} onClick={onClick}>
        <Icon />
      </IconButton>
    )
  return (
    <Button variant="subtle" colorPalette="gray" onClick={onClick}>
      <Icon />
      {text}
    </Button>
  )
}
