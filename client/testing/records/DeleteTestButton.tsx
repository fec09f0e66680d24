import { hasPermission } from '../../../domain/people/permissions'
import { DeleteButton } from '../../components/dialogs/DeleteButton'
import { useUser } from '../../session/sessionStore'
import { useDeleteTestMutation } from './DeleteTest.generated'
import { removeTestFromCachedLists } from './testCache'

interface DeleteTestButtonProps {
  test: { id: string }
  onDeleted: () => void
}

/** Shown to administrators only. */
export function DeleteTestButton({ test, onDeleted }: DeleteTestButtonProps) {
  const user = useUser()
  const [remove] = useDeleteTestMutation()
  if (!hasPermission(user, 'admin')) return null
  return (
    <DeleteButton
      question="Delete this test?"
      onDelete={() =>
        remove({ variables: { id: test.id }, update: (cache) => removeTestFromCachedLists(cache, test.id) })
      }
      deletedText="Test deleted"
      onDeleted={onDeleted}
    >
      The asset’s previous test result will apply again. The test stays in the audit trail.
    </DeleteButton>
  )
}
