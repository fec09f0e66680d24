import { Button } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { today } from '../../../domain/calendar'
import { exactDate } from '../../components/dateTime'

/** The day of a test, which nearly always is today; a tap opens its box. */
export function TestDate({ date, onChange }: { date: string; onChange: () => void }) {
  const text = date === today() ? 'Today' : date ? exactDate(date) : 'No date'
  return (
    <Button size="sm" variant="subtle" colorPalette="gray" aria-label={`Date: ${text}. Change`} onClick={onChange}>
      {text}
      <ChevronDown />
    </Button>
  )
}
