import { Button, chakra } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'

interface PrintLabelsButtonProps {
  /** The path of the print page. */
  to: string
  text?: string
}

/** Links to the labels of the shown records; on a phone it shows only its icon. */
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
