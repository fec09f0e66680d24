import { can } from '../../../domain/people/permissions'
import { DeleteButton } from '../../components/dialogs/DeleteButton'
import { useUser } from '../../session/session'
import { inspectionsChanged } from '../records/testCache'
import { useDeleteVisualInspectionMutation } from './VisualInspection.generated'

interface DeleteInspectionProps {
  inspection: { id: string }
  onDeleted: () => void
}

/** Deletes a visual inspection; for administrators only. */
export function DeleteInspection({ inspection, onDeleted }: DeleteInspectionProps) {
  const user = useUser()
  const [remove] = useDeleteVisualInspectionMutation()
  if (!can(user, 'admin')) return null
  return (
    <DeleteButton
      question="Delete this inspection?"
      onDelete={() => remove({ variables: { id: inspection.id }, update: inspectionsChanged })}
      deletedText="Inspection deleted"
      onDeleted={onDeleted}
    >
      Its next inspection counts from the one before. The inspection stays in the audit trail.
    </DeleteButton>
  )
}
