import { Unlink } from 'lucide-react'
import { ConfirmButton } from '../../components/dialogs/ConfirmButton'
import { showMessage } from '../../components/messages/messages'
import { getIdentityProviderHost } from '../provider/providerHost'
import { UnsavedChangesWarning } from './UnsavedChangesWarning'
import { type UserDetailsFragment, useUnlinkUserIdentityMutation } from './User.generated'

interface UnlinkIdentityButtonProps {
  account: UserDetailsFragment
  identity: NonNullable<UserDetailsFragment['identity']>
  /** True if the surrounding dialog has unsaved changes, which are lost when this action closes the dialog. */
  unsaved: boolean
  onDone: () => void
}

/** The button that, after confirmation, unlinks a user's account from the external provider. */
export function UnlinkIdentityButton({ account, identity, unsaved, onDone }: UnlinkIdentityButtonProps) {
  const [unlink] = useUnlinkUserIdentityMutation()
  const { id, name, passwordState } = account
  const host = getIdentityProviderHost(identity.issuer)
  return (
    <ConfirmButton
      icon={Unlink}
      text={`Unlink ${host}`}
      question={`Unlink ${host} from ${name}?`}
      variant="subtle"
      colorPalette="gray"
      alignSelf="flex-start"
      onConfirm={async () => {
        await unlink({ variables: { id } })
        showMessage({ text: `${host} unlinked from ${name}` })
        onDone()
      }}
    >
      {name} will be signed out everywhere, and the account’s tokens and passkeys will be removed.
      {passwordState === 'none' &&
        ' The account has no password. To let the user sign in, use Reset password afterwards.'}
      {unsaved && <UnsavedChangesWarning />}
    </ConfirmButton>
  )
}
