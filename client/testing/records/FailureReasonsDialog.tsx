import { useForm } from 'react-hook-form'
import { FAILURE_REASON_LENGTH, FAILURE_REASONS_MAXIMUM } from '../../../domain/testing/outOfUse'
import { validationMessages } from '../../../domain/values/validationMessages'
import { TextAreaField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { FailureReasonsDocument, useSaveFailureReasonsMutation } from './FailureReasons.generated'

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

/** Edits the list of reasons for a failure; saved tests keep theirs. */
export function FailureReasonsDialog({ reasons, onClose }: FailureReasonsDialogProps) {
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
  if (reasons.length > FAILURE_REASONS_MAXIMUM) return validationMessages.tooMany(FAILURE_REASONS_MAXIMUM, 'reasons')
  if (reasons.some((reason) => reason.length > FAILURE_REASON_LENGTH))
    return `Each reason: ${validationMessages.tooLong(FAILURE_REASON_LENGTH)}`
  const different = new Set(reasons.map((reason) => reason.toLowerCase()))
  return different.size === reasons.length || 'Each reason can be given only once.'
}
