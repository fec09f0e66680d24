import { Printer } from 'lucide-react'
import { PageAction } from './PageAction'

interface PrintLabelsButtonProps {
  /** The path of the print page. */
  to: string
  text?: string
}

/** Links to the print page with labels for the records shown. */
export function PrintLabelsButton({ to, text = 'Print labels' }: PrintLabelsButtonProps) {
  return (
    <PageAction icon={Printer} to={to}>
      {text}
    </PageAction>
  )
}
