import { chakra } from '@chakra-ui/react'
import { CalendarClock } from 'lucide-react'

export function DueAssetCount({ count }: { count: number }) {
  if (count === 0) return <chakra.span color="fg.muted">None due</chakra.span>
  return (
    <chakra.span
      display="inline-flex"
      verticalAlign="bottom"
      alignItems="center"
      gap={1.5}
      color="expired.fg"
      fontWeight="medium"
    >
      <CalendarClock size={16} aria-hidden />
      {count} due
    </chakra.span>
  )
}
