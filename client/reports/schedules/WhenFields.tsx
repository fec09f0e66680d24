import { Flex } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { WEEKDAYS } from '../../../domain/reports/schedule'
import { CheckboxListField } from '../../components/fields/CheckboxListField'
import { SelectField } from '../../components/fields/SelectField'
import { TextField } from '../../components/fields/TextField'
import type { ScheduleValues } from './scheduleValues'

const REPEATS = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
]
const DAYS_OF_WEEK = WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }))
const DAYS_OF_MONTH = Array.from({ length: 31 }, (_, index) =>
  index === 30 ? { value: 31, label: 'Last day' } : { value: index + 1, label: String(index + 1) },
)

/** Edits when a schedule runs. */
export function WhenFields() {
  const repeat = useWatch<ScheduleValues, 'repeat'>({ name: 'repeat' })
  const monthDay = useWatch<ScheduleValues, 'monthDay'>({ name: 'monthDay' })
  return (
    <>
      <Flex gap={4} direction={{ base: 'column', sm: 'row' }}>
        <SelectField<ScheduleValues> name="repeat" label="How often" options={REPEATS} />
        {repeat === 'monthly' && (
          <SelectField<ScheduleValues, number>
            name="monthDay"
            label="Day of the month"
            options={DAYS_OF_MONTH}
            help={(monthDay ?? 0) > 28 && monthDay !== 31 ? 'In shorter months: the last day.' : undefined}
          />
        )}
        <TextField<ScheduleValues>
          name="time"
          label="Time"
          inputProps={{ type: 'time' }}
          help="In the hall’s time zone."
          required
        />
      </Flex>
      {repeat === 'weekly' && (
        <CheckboxListField<ScheduleValues> name="weekdays" label="Days" options={DAYS_OF_WEEK} columns={2} />
      )}
    </>
  )
}
