import { useForm } from 'react-hook-form'
import { useCheckPerformerOptions } from '../../checks/plan/useCheckPerformerOptions'
import { SelectField } from '../../components/fields/SelectField'
import { DateField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { showMessage } from '../../components/messages/messages'
import type { AssignmentInput } from '../../graphql/schema.generated'
import { type AssignmentDetailsFragment, useAssignMutation } from './Assignment.generated'
import { reloadCachedAssignmentLists } from './assignmentCache'

export type AssignmentSubject = Pick<AssignmentInput, 'assetIds' | 'locationId' | 'roundId'>

interface Values {
  assigneeId: string | null
  dueOn: string
}

interface AssignWorkDialogProps {
  /** The subject's name, for example 'the next test of Kettle'. */
  name: string
  subject: AssignmentSubject
  /** The current assignment, which the new one replaces. */
  assignment?: AssignmentDetailsFragment
  onDone?: () => void
  onClose: () => void
}

/** Asks for the assignee and the due date. */
export function AssignWorkDialog({ name, subject, assignment, onDone, onClose }: AssignWorkDialogProps) {
  const form = useForm<Values>({
    defaultValues: { assigneeId: assignment?.assignee.id ?? null, dueOn: assignment?.dueOn ?? '' },
  })
  const people = useCheckPerformerOptions(assignment ? [assignment.assignee] : [])
  const [assign] = useAssignMutation({ update: reloadCachedAssignmentLists })
  return (
    <FormDialog
      title={`Assign ${name}`}
      form={form}
      submitText="Assign"
      onSubmit={async ({ assigneeId, dueOn }) => {
        await assign({ variables: { input: { ...subject, assigneeId: assigneeId ?? '', dueOn: dueOn || null } } })
        const assignee = people.find(({ value }) => value === assigneeId)?.label
        showMessage({ text: `${assignee} has been assigned ${name}` })
        onDone?.()
      }}
      onClose={onClose}
    >
      <SelectField<Values> name="assigneeId" label="Assign to" placeholder="Choose a user" options={people} required />
      <DateField<Values> name="dueOn" label="Until" />
    </FormDialog>
  )
}
