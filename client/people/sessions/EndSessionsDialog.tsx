import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/forms/FormDialog'
import { browserName } from '../browserName'
import { CurrentPasswordField } from '../credentials/CredentialsFields'
import {
  type OwnSessionDetailsFragment,
  OwnSessionsDocument,
  useSignOutElsewhereMutation,
} from './OwnSession.generated'

interface EndSessionsDialogProps {
  /** The session to end, or 'others' for all but the current one. */
  session: OwnSessionDetailsFragment | 'others'
  onClose: () => void
}

/** Asks for the password before sessions are ended. */
export function EndSessionsDialog({ session, onClose }: EndSessionsDialogProps) {
  const form = useForm({ defaultValues: { password: '' } })
  const [signOutElsewhere] = useSignOutElsewhereMutation({
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: OwnSessionsDocument, data: { ownSessions: data.signOutElsewhere } })
    },
  })
  const browser = session === 'others' ? undefined : browserName(session.userAgent)

  return (
    <FormDialog
      title={browser ? `Sign out ${browser}` : 'Sign out everywhere else'}
      form={form}
      submitText="Sign out"
      savedText={browser ? `${browser} signed out` : 'Signed out everywhere else'}
      onSubmit={({ password }) =>
        signOutElsewhere({ variables: { password, id: session === 'others' ? null : session.id } })
      }
      onClose={onClose}
    >
      <CurrentPasswordField />
    </FormDialog>
  )
}
