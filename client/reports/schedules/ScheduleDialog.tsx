import { Flex, Heading, Stack } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { RunParameter } from '../../../domain/reports/runParameter'
import { WEEKDAY_NAMES } from '../../../domain/reports/schedule'
import { CheckboxListField } from '../../components/fields/CheckboxListField'
import { SelectField } from '../../components/fields/SelectField'
import { TextAreaField, TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { useRecordForm } from '../../components/forms/useRecordForm'
import { reloadLists } from '../../graphql/reloadLists'
import { ParameterField } from '../parameters/ParameterField'
import { toRunValues } from '../parameters/toRunValues'
import { buildOptionsLoader } from '../run/reportRequests'
import { ConditionFields } from './ConditionFields'
import { RecipientsField } from './RecipientsField'
import { RelativeDateField } from './RelativeDateField'
import {
  type ScheduleDetailsFragment,
  useCreateReportScheduleMutation,
  useUpdateReportScheduleMutation,
} from './Schedule.generated'
import { SCHEDULE_FORMAT_OPTIONS } from './scheduleTexts'
import { type ScheduleValues, toScheduleInput, toScheduleValues } from './scheduleValues'

interface ScheduleDialogProps {
  report: { id: string; name: string; parameters: readonly RunParameter[] }
  /** The initial values of a new schedule. */
  given?: Readonly<Record<string, string>>
  /** The schedule to edit; if absent, the dialog creates one. */
  schedule?: ScheduleDetailsFragment
  onClose: () => void
}

export function ScheduleDialog({ report, given = {}, schedule, onClose }: ScheduleDialogProps) {
  const { id, name, parameters } = report
  const loadOptions = useMemo(() => buildOptionsLoader(id), [id])
  const [create] = useCreateReportScheduleMutation({ update: reloadLists('ReportSchedule') })
  const [update] = useUpdateReportScheduleMutation({ update: reloadLists('ReportSchedule') })

  const record = useRecordForm({
    kind: 'schedule',
    record: schedule,
    newKey: `new/${id}`,
    values: toScheduleValues(parameters, given, schedule),
    toInput: (values) => ({ ...toScheduleInput(values), params: toRunValues(parameters, values.params) }),
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
        <SelectField<ScheduleValues> name="format" label="File" options={SCHEDULE_FORMAT_OPTIONS} />
        <ConditionFields reportId={id} />
        <RecipientsField name="recipientIds" label="Users" />
        <TextAreaField<ScheduleValues>
          name="addresses"
          label="Other email addresses"
          help="One per line. People without an account also get the file."
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

function ValueField(props: Pick<ComponentProps<typeof ParameterField>, 'parameter' | 'loadOptions'>) {
  const { type, name, label, required } = props.parameter
  if (type === 'date') return <RelativeDateField name={`params.${name}`} label={label} required={required} />
  return <ParameterField {...props} within="params" />
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

/** Edits the timing of a schedule. */
function WhenFields() {
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
