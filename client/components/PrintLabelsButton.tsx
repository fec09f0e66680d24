import { Button, chakra } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'

interface PrintLabelsButtonProps {
  /** The print page. */
  to: string
  /** The button's text. */
  text?: string
}

/** Links to the labels of what a page shows; on a phone only its icon has room. */
export function PrintLabelsButton({ to, text = 'Print labels' }: PrintLabelsButtonProps) {
  return (
    <Button variant="subtle" asChild>
      <RouterLink to={to} aria-label={text}>
        <Printer />
        <chakra.span hideBelow="md">{text}</chakra.span>
      </RouterLink>
    </Button>
  )
}
