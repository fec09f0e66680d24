import { ButtonLink } from '../../components/links/links'
import { DocumentTitle } from '../../components/states/DocumentTitle'
import { QueryLoadingState } from '../../components/states/QueryLoadingState'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import { StatusMessage } from '../../components/states/StatusMessage'
import { getErrorCode, getErrorMessage } from '../../graphql/errors'
import { useSecretLink } from '../useSecretLink'
import { ReceivedInvitationDocument } from './AcceptInvitation.generated'
import { NewAccountForm } from './NewAccountForm'

/** The page that an invitation's link opens. It shows the hall's name and creates the account. */
export function InvitationPage() {
  const { secret, data, error, retry } = useSecretLink(ReceivedInvitationDocument)
  if (data) return <NewAccountForm secret={secret} invitation={data.receivedInvitation} />
  if (getErrorCode(error) === 'NOT_FOUND') return <EndedInvitation message={getErrorMessage(error)} />
  return (
    <>
      <DocumentTitle>Invitation</DocumentTitle>
      <QueryLoadingState error={error} onRetry={retry} skeleton={<RowsSkeleton />} />
    </>
  )
}

function EndedInvitation({ message }: { message: string | undefined }) {
  return (
    <StatusMessage
      drawing="clipboard"
      title="This invitation cannot be used"
      level={1}
      role="alert"
      action={
        <ButtonLink to="/login" variant="subtle">
          Sign in
        </ButtonLink>
      }
    >
      {message} If you have already used this invitation, sign in with the password or passkey you chose.
    </StatusMessage>
  )
}
