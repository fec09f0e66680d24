import { can } from '../../../domain/people/permissions'
import { DeleteButton } from '../../components/dialogs/DeleteButton'
import { useUser } from '../../session/session'
import { useDeleteTestMutation } from './DeleteTest.generated'
import { testDeleted } from './testCache'

interface DeleteTestProps {
  test: { id: string }
  onDeleted: () => void
}

/** Deletes a test; for administrators only. */
export function DeleteTest({ test, onDeleted }: DeleteTestProps) {
  const user = useUser()
  const [remove] = useDeleteTestMutation()
  if (!can(user, 'admin')) return null
  return (
    <DeleteButton
      question="Delete this test?"
      onDelete={() => remove({ variables: { id: test.id }, update: (cache) => testDeleted(cache, test.id) })}
      deletedText="Test deleted"
      onDeleted={onDeleted}
    >
      The asset returns to its previous test result. The test stays in the audit trail.
    </DeleteButton>
  )
}
