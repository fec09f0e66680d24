import { Button, chakra } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useForm, useFormContext } from 'react-hook-form'
import {
  DEFAULT_FAILURE_REASONS,
  MAX_FAILURE_REASON_LENGTH,
  MAX_FAILURE_REASONS,
} from '../../../domain/testing/outOfUse'
import { validationMessages } from '../../../domain/values/validationMessages'
import { TextAreaField } from '../../components/fields/TextField'
import { FilterChips } from '../../components/filters/FilterChips'
import { FormDialog } from '../../components/forms/FormDialog'
import { useIsServerReachable } from '../../offline/connection'
import {
  FailureReasonsDocument,
  useFailureReasonsQuery,
  useSaveFailureReasonsMutation,
} from './FailureReasonsField.generated'
import type { TestFormValues } from './testForm'

const SEPARATOR = ', '

/** Asks for the failure reasons and copies them into the notes, where the tester can add details. */
export function FailureReasonsField() {
  const { watch, setValue } = useFormContext<TestFormValues>()
  const { data } = useFailureReasonsQuery()
  const [isEditing, setEditing] = useState(false)
  const isReachable = useIsServerReachable()
  const chosen = watch('failureReasons')
  const listed = data?.failureReasons ?? DEFAULT_FAILURE_REASONS
  const reasons = [...listed, ...chosen.filter((reason) => !listed.includes(reason))]
  const change = (next: string[]) => {
    const others = watch('notes')
      .split(SEPARATOR)
      .filter((part) => part !== '' && !reasons.includes(part))
    setValue('notes', [...others, ...next].join(SEPARATOR), { shouldDirty: true })
    setValue('failureReasons', next, { shouldDirty: true })
  }
  return (
    <div>
      <FilterChips
        label="Why did it fail?"
        labelShown
        chips={reasons.map((reason) => ({ value: reason, label: reason }))}
        value={reasons.filter((reason) => chosen.includes(reason))}
        onChange={(next) => change(reasons.filter((reason) => next.includes(reason)))}
      />
      {data && isReachable && (
        <Button size="sm" variant="ghost" colorPalette="gray" mt={1} ms={-3} onClick={() => setEditing(true)}>
          <Pencil />
          Change the list
        </Button>
      )}
      {isEditing && data && (
        // why: the dialog's submit event bubbles through React to the test's form, and must not save the test
        <chakra.div display="contents" onSubmit={(event) => event.stopPropagation()}>
          <FailureReasonsDialog reasons={data.failureReasons} onClose={() => setEditing(false)} />
        </chakra.div>
      )}
    </div>
  )
}

interface Values {
  /** One reason per line. */
  reasons: string
}

interface FailureReasonsDialogProps {
  reasons: readonly string[]
  onClose: () => void
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The dialog for editing the hall's list of failure reasons; saved tests keep their reasons. */
function FailureReasonsDialog({ reasons, onClose }: FailureReasonsDialogProps) {
  const form = useForm<Values>({ defaultValues: { reasons: reasons.join('\n') } })
  const [save] = useSaveFailureReasonsMutation()
  return (
    <FormDialog
      title="Failure reasons"
      form={form}
      submitText="Save the list"
      savedText="List saved"
      onSubmit={async (values) => {
        await save({
          variables: { reasons: linesOf(values.reasons), before: [...reasons] },
          update: (cache, { data }) => {
            if (data)
              cache.writeQuery({
                query: FailureReasonsDocument,
                data: { failureReasons: data.saveFailureReasons },
              })
          },
        })
      }}
      onClose={onClose}
    >
      <TextAreaField<Values>
        name="reasons"
        label="Reasons, one per line"
        help="Shown in this order. Saved tests keep their reasons."
        rows={10}
        required
        rules={{ validate: (text) => checkReasons(linesOf(text)) }}
      />
    </FormDialog>
  )
}

function checkReasons(reasons: readonly string[]): string | true {
  if (reasons.length === 0) return validationMessages.required('at least one reason')
  if (reasons.length > MAX_FAILURE_REASONS) return validationMessages.tooMany(MAX_FAILURE_REASONS, 'reasons')
  if (reasons.some((reason) => reason.length > MAX_FAILURE_REASON_LENGTH))
    return `Each reason must be ${MAX_FAILURE_REASON_LENGTH} characters or fewer.`
  const different = new Set(reasons.map((reason) => reason.toLowerCase()))
  return different.size === reasons.length || 'List each reason only once.'
}
