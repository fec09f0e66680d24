import { Flex } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { SelectField } from '../../components/fields/SelectField'
import { TextField } from '../../components/fields/TextField'
import { LoadErrorState } from '../../components/states/PageStates'
import { useReportColumnsQuery } from './Schedule.generated'
import type { ReportScheduleFormValues } from './scheduleValues'

const CONDITIONS = [
  { value: 'always', label: 'Always' },
  { value: 'rows', label: 'Only if the report has rows' },
  { value: 'value', label: 'Only if a value passes a threshold' },
]
const ROWS = [
  { value: 'any', label: 'In any row' },
  { value: 'first', label: 'In the first row' },
]
const OPERATORS = [
  { value: 'less', label: 'is less than' },
  { value: 'lessOrEqual', label: 'is at most' },
  { value: 'equal', label: 'is' },
  { value: 'notEqual', label: 'is not' },
  { value: 'greaterOrEqual', label: 'is at least' },
  { value: 'greater', label: 'is more than' },
]

/** Fields for the condition that must be met before a schedule's result is sent. */
export function ScheduleConditionFields({ reportId }: { reportId: string }) {
  const condition = useWatch<ReportScheduleFormValues, 'condition'>({ name: 'condition' })
  return (
    <>
      <SelectField<ReportScheduleFormValues> name="condition" label="Send" options={CONDITIONS} />
      {condition === 'value' && <Threshold reportId={reportId} />}
    </>
  )
}

function Threshold({ reportId }: { reportId: string }) {
  const { data, error, refetch } = useReportColumnsQuery({ variables: { id: reportId } })
  if (error)
    return <LoadErrorState onRetry={() => void refetch()}>The report’s columns could not be loaded.</LoadErrorState>
  const columns = (data?.reportColumns ?? []).map(({ name, label }) => ({ value: name, label }))
  return (
    <>
      <Flex gap={4} direction={{ base: 'column', sm: 'row' }}>
        <SelectField<ReportScheduleFormValues>
          name="column"
          label="Column"
          options={columns}
          placeholder={data ? 'Choose' : 'Loading…'}
          required
        />
        <SelectField<ReportScheduleFormValues> name="conditionRows" label="Rows" options={ROWS} />
      </Flex>
      <Flex gap={4} direction={{ base: 'column', sm: 'row' }}>
        <SelectField<ReportScheduleFormValues> name="operator" label="Comparison" options={OPERATORS} />
        <TextField<ReportScheduleFormValues>
          name="threshold"
          label="Threshold"
          help="A number, text or a date. Dates can be relative, such as today+7."
          required
        />
      </Flex>
    </>
  )
}
