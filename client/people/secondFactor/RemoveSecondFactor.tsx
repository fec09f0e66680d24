import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/forms/FormDialog'
import { notify } from '../../components/messages/messages'
import { session } from '../../session/session'
import { CredentialsFields, NO_CREDENTIALS } from '../credentials/CredentialsFields'
import { useRemoveSecondFactorMutation } from './SecondFactor.generated'

/** Removes the user's second factor, also to set up another phone. */
export function RemoveSecondFactor({ onClose }: { onClose: () => void }) {
  const [remove] = useRemoveSecondFactorMutation({ refetchQueries: ['SecondFactor', 'OwnSessions'] })
  const form = useForm({ defaultValues: NO_CREDENTIALS })
  return (
    <FormDialog
      title="Remove the second factor"
      form={form}
      submitText="Remove"
      onSubmit={async (variables) => {
        const { data } = await remove({ variables })
        if (data) session.replaceUser(data.removeSecondFactor)
        notify({ text: 'Second factor removed' })
      }}
      onClose={onClose}
    >
      <p>Your password alone will then be enough to sign in. You will be signed out everywhere else.</p>
      <CredentialsFields />
    </FormDialog>
  )
}
