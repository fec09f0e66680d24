import { Flex, Heading, Stack } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { ReportRunParameter } from '../../../domain/reports/runParameter'
import { WEEKDAY_NAMES } from '../../../domain/reports/scheduleTiming'
import { CheckboxListField } from '../../components/fields/CheckboxListField'
import { SelectField } from '../../components/fields/SelectField'
import { TextAreaField, TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { useRecordForm } from '../../components/forms/useRecordForm'
import { createListReloader } from '../../graphql/createListReloader'
import { ReportParameterField } from '../parameters/ReportParameterField'
import { toReportRunValues } from '../parameters/toReportRunValues'
import { buildParameterOptionsLoader } from '../run/reportRequests'
import { RelativeDateField } from './RelativeDateField'
import {
  type ScheduleDetailsFragment,
  useCreateReportScheduleMutation,
  useUpdateReportScheduleMutation,
} from './Schedule.generated'
import { ScheduleConditionFields } from './ScheduleConditionFields'
import { ScheduleRecipientsField } from './ScheduleRecipientsField'
import { SCHEDULE_FORMAT_OPTIONS } from './scheduleTexts'
import { type ReportScheduleFormValues, toReportScheduleFormValues, toReportScheduleInput } from './scheduleValues'

interface ReportScheduleDialogProps {
  report: { id: string; name: string; parameters: readonly ReportRunParameter[] }
  /** The initial values of a new schedule. */
  given?: Readonly<Record<string, string>>
  /** The schedule to edit; if absent, the dialog creates a new schedule. */
  schedule?: ScheduleDetailsFragment
  onClose: () => void
}

export function ReportScheduleDialog({ report, given = {}, schedule, onClose }: ReportScheduleDialogProps) {
  const { id, name, parameters } = report
  const loadOptions = useMemo(() => buildParameterOptionsLoader(id), [id])
  const [create] = useCreateReportScheduleMutation({ update: createListReloader('ReportSchedule') })
  const [update] = useUpdateReportScheduleMutation({ update: createListReloader('ReportSchedule') })

  const record = useRecordForm({
    kind: 'schedule',
    record: schedule,
    newKey: `new/${id}`,
    values: toReportScheduleFormValues(parameters, given, schedule),
    toInput: (values) => ({ ...toReportScheduleInput(values), params: toReportRunValues(parameters, values.params) }),
    create: ({ variables: { input } }) => create({ variables: { input: { ...input, reportId: id } } }),
    update,
  })
  return (
    <FormDialog
      title={schedule ? `Edit the schedule for ${name}` : `New schedule for ${name}`}
      width={600}
      {...record}
      submitText="Save schedule"
      savedText="Schedule saved"
      onClose={onClose}
    >
      <Part title="When">
        <WhenFields />
      </Part>
      {parameters.length > 0 && (
        <Part title="Values">
          {parameters.map((parameter) => (
            <ValueField key={parameter.name} parameter={parameter} loadOptions={loadOptions} />
          ))}
        </Part>
      )}
      <Part title="Email">
        <SelectField<ReportScheduleFormValues> name="format" label="File" options={SCHEDULE_FORMAT_OPTIONS} />
        <ScheduleConditionFields reportId={id} />
        <ScheduleRecipientsField name="recipientIds" label="Users" />
        <TextAreaField<ReportScheduleFormValues>
          name="addresses"
          label="Other email addresses"
          help="One per line. Recipients do not need an account."
          rows={2}
        />
      </Part>
    </FormDialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={4}>
      <Heading as="h3" size="md">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

function ValueField(props: Pick<ComponentProps<typeof ReportParameterField>, 'parameter' | 'loadOptions'>) {
  const { type, name, label, required } = props.parameter
  if (type === 'date') return <RelativeDateField name={`params.${name}`} label={label} required={required} />
  return <ReportParameterField {...props} within="params" />
}

const REPEATS = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
]
const DAYS_OF_WEEK = WEEKDAY_NAMES.map((label, index) => ({ value: String(index + 1), label }))
const DAYS_OF_MONTH = Array.from({ length: 31 }, (_, index) =>
  index === 30 ? { value: 31, label: 'Last day' } : { value: index + 1, label: String(index + 1) },
)

/** Fields for a schedule's timing. */
function WhenFields() {
  const repeat = useWatch<ReportScheduleFormValues, 'repeat'>({ name: 'repeat' })
  const monthDay = useWatch<ReportScheduleFormValues, 'monthDay'>({ name: 'monthDay' })
  return (
    <>
      <Flex gap={4} direction={{ base: 'column', sm: 'row' }}>
        <SelectField<ReportScheduleFormValues> name="repeat" label="How often" options={REPEATS} />
        {repeat === 'monthly' && (
          <SelectField<ReportScheduleFormValues, number>
            name="monthDay"
            label="Day of the month"
            options={DAYS_OF_MONTH}
            help={(monthDay ?? 0) > 28 && monthDay !== 31 ? 'In shorter months, the last day is used.' : undefined}
          />
        )}
        <TextField<ReportScheduleFormValues>
          name="time"
          label="Time"
          inputProps={{ type: 'time' }}
          help="In the hall’s time zone."
          required
        />
      </Flex>
      {repeat === 'weekly' && (
        <CheckboxListField<ReportScheduleFormValues> name="weekdays" label="Days" options={DAYS_OF_WEEK} columns={2} />
      )}
    </>
  )
}
