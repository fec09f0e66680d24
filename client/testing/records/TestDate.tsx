import { Button } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { today } from '../../../domain/values/calendar'
import { exactDate } from '../../components/format/dateTime'

/** The date of a test, nearly always today; a tap opens its field. */
export function TestDate({ date, onChange }: { date: string; onChange: () => void }) {
  const text = date === today() ? 'Today' : date ? exactDate(date) : 'No date'
  return (
    <Button size="sm" variant="subtle" colorPalette="gray" aria-label={`Date: ${text}. Change`} onClick={onChange}>
      {text}
      <ChevronDown />
    </Button>
  )
}
