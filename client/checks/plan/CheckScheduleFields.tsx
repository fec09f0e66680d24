import { Grid, Text } from '@chakra-ui/react'
import { useFormContext } from 'react-hook-form'
import { CHECK_INTERVAL_UNITS, getMaxCheckWindowDays, MAX_CHECK_INTERVALS } from '../../../domain/checks/checkSchedule'
import { validateCheckWindow } from '../../../domain/checks/checkTemplate'
import { describeCheckSchedule, MONTH_NAMES } from '../../../domain/checks/describeCheckSchedule'
import { WEEKDAY_NAMES } from '../../../domain/reports/scheduleTiming'
import { parseDecimal } from '../../../domain/values/decimal'
import { CheckboxListField } from '../../components/fields/CheckboxListField'
import { NumberField } from '../../components/fields/NumberField'
import { RadioCardField } from '../../components/fields/RadioCardField'
import { SelectField } from '../../components/fields/SelectField'
import { DateField } from '../../components/fields/TextField'
import { type CheckFormValues, toCheckSchedule } from './checkForm'

const WEEKS = ['Every week', 'First in the month', 'Second', 'Third', 'Fourth', 'Last in the month']
const MONTH_DAYS = Array.from({ length: 31 }, (_, index) => index + 1)

/** Asks when a check is due: at an interval after the check was last done, or on calendar days. */
export function CheckScheduleFields({ isNew }: { isNew: boolean }) {
  const values = useFormContext<CheckFormValues>().watch()
  const schedule = toCheckSchedule(values)
  const window = parseDecimal(values.windowDays, { maxDecimals: 0 }).value ?? 0
  return (
    <>
      <RadioCardField<CheckFormValues>
        name="repeat"
        label="Repeats"
        options={[
          { value: 'interval', label: 'After each completion' },
          { value: 'weekday', label: 'On a weekday' },
          { value: 'monthDay', label: 'On a day of the month' },
        ]}
      />
      {values.repeat === 'interval' ? (
        <IntervalFields max={MAX_CHECK_INTERVALS[values.unit]} />
      ) : (
        <RuleFields repeat={values.repeat} />
      )}
      <Text color="fg.muted" role="status">
        Due {describeCheckSchedule(schedule)}.
      </Text>
      <Grid templateColumns="1fr 1fr" gap={4}>
        <DateField<CheckFormValues> name="nextDueOn" label={isNew ? 'First due' : 'Next due'} required />
        <NumberField<CheckFormValues>
          name="windowDays"
          label="Days of grace"
          unit="days"
          help={`Days after the due date before the check becomes overdue, ${getMaxCheckWindowDays(schedule)} at most.`}
          warning={validateCheckWindow(schedule, window)}
          rules={{ maxDecimals: 0, min: 0 }}
        />
      </Grid>
    </>
  )
}

function IntervalFields({ max }: { max: number }) {
  return (
    <Grid templateColumns="1fr 1fr" gap={4}>
      <NumberField<CheckFormValues> name="every" label="Every" required rules={{ maxDecimals: 0, min: 1, max }} />
      <SelectField<CheckFormValues>
        name="unit"
        label="Unit"
        options={CHECK_INTERVAL_UNITS.map((value) => ({ value, label: `${value}s` }))}
      />
    </Grid>
  )
}

/** Asks for the days and months of a calendar rule. */
function RuleFields({ repeat }: { repeat: 'weekday' | 'monthDay' }) {
  return (
    <>
      <Grid templateColumns="1fr 1fr" gap={4}>
        {repeat === 'weekday' ? (
          <>
            <SelectField<CheckFormValues, number>
              name="weekday"
              label="Weekday"
              options={WEEKDAY_NAMES.map((label, index) => ({ value: index + 1, label }))}
            />
            <SelectField<CheckFormValues, number>
              name="week"
              label="Which one"
              options={WEEKS.map((label, value) => ({ value, label }))}
            />
          </>
        ) : (
          <SelectField<CheckFormValues, number>
            name="monthDay"
            label="Day"
            options={MONTH_DAYS.map((value) => ({ value, label: value === 31 ? 'Last day' : String(value) }))}
          />
        )}
      </Grid>
      <CheckboxListField<CheckFormValues>
        name="months"
        label="In these months only"
        help="Leave all unticked to include every month."
        columns={3}
        columnsOnPhone={2}
        options={MONTH_NAMES.map((label, index) => ({ value: String(index + 1), label }))}
      />
    </>
  )
}
