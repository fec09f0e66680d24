import { chakra, Heading, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { ConfirmButton } from '../../components/dialogs/ConfirmButton'
import { showMessage } from '../../components/messages/messages'
import { PasskeyListRow } from '../passkeys/PasskeyListRow'
import { useRevokeUserPasskeyMutation, useUserPasskeysQuery } from './UserPasskey.generated'

interface UserPasskeysProps {
  userId: string
  userName: string
}

/** Lists an account's passkeys, with buttons to revoke lost ones. */
export function UserPasskeys({ userId, userName }: UserPasskeysProps) {
  const { data, error } = useUserPasskeysQuery({ variables: { userId }, fetchPolicy: 'network-only' })
  const [revoke] = useRevokeUserPasskeyMutation({ refetchQueries: ['UserPasskeys'] })
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Heading as="h3" id={heading} size="sm">
        Passkeys
      </Heading>
      {error && <Text role="alert">The passkeys could not be loaded. Close this dialog and try again.</Text>}
      {data?.userPasskeys.length === 0 && <Text color="fg.muted">This account has no passkeys.</Text>}
      <chakra.ul aria-labelledby={heading}>
        {data?.userPasskeys.map((passkey) => (
          <PasskeyListRow key={passkey.id} passkey={passkey}>
            <ConfirmButton
              text="Revoke"
              question={`Revoke ${passkey.name}?`}
              variant="ghost"
              colorPalette="red"
              aria-label={`Revoke ${passkey.name}`}
              onConfirm={async () => {
                await revoke({ variables: { id: passkey.id } })
                showMessage({ text: `${passkey.name} revoked` })
              }}
            >
              Make sure that the request came from {userName}, who will be signed out everywhere. Other sign-in methods
              still work; if there are none, reset the password.
            </ConfirmButton>
          </PasskeyListRow>
        ))}
      </chakra.ul>
    </section>
  )
}
