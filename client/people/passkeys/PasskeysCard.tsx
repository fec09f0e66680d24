import { Button, chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { showMessage } from '../../components/messages/messages'
import { sessionStore } from '../../session/sessionStore'
import { describePasskeyBlocker } from '../credentials/describePasskeyBlocker'
import {
  type PasskeyDetailsFragment,
  usePasskeysQuery,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from '../credentials/Passkey.generated'
import { EMPTY_CREDENTIAL_VALUES, ReauthenticationFields } from '../credentials/ReauthenticationFields'
import { ProfileCard } from '../ProfileCard'
import { AddPasskeyButton } from './AddPasskeyButton'
import { PasskeyListRow } from './PasskeyListRow'

/** Lists the user's passkeys, with buttons to add, rename and remove passkeys. */
export function PasskeysCard() {
  const { data, error, refetch } = usePasskeysQuery({ fetchPolicy: 'cache-and-network' })
  const [change, setChange] = useState<{ kind: 'rename' | 'remove'; passkey: PasskeyDetailsFragment }>()
  const obstacle = data && describePasskeyBlocker(data.passkeys)
  const passkeys = data?.passkeys.items ?? []
  const close = () => setChange(undefined)

  return (
    <ProfileCard
      title="Passkeys"
      text="Sign in with your fingerprint, your face or your device’s PIN. A passkey replaces both the password and the code."
      loading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      action={data && !obstacle && <AddPasskeyButton />}
    >
      {obstacle && <Text>{obstacle}</Text>}
      {passkeys.length === 0 && <Text color="fg.muted">You have no passkeys.</Text>}
      <chakra.ul aria-label="Passkeys">
        {passkeys.map((passkey) => (
          <PasskeyListRow key={passkey.id} passkey={passkey}>
            <Button
              variant="ghost"
              aria-label={`Rename ${passkey.name}`}
              onClick={() => setChange({ kind: 'rename', passkey })}
            >
              Rename
            </Button>
            <Button
              variant="ghost"
              colorPalette="red"
              aria-label={`Remove ${passkey.name}`}
              onClick={() => setChange({ kind: 'remove', passkey })}
            >
              Remove
            </Button>
          </PasskeyListRow>
        ))}
      </chakra.ul>
      {change?.kind === 'rename' && <RenamePasskey passkey={change.passkey} onClose={close} />}
      {change?.kind === 'remove' && <RemovePasskey passkey={change.passkey} onClose={close} />}
    </ProfileCard>
  )
}

interface RenamePasskeyProps {
  passkey: PasskeyDetailsFragment
  onClose: () => void
}

function RenamePasskey({ passkey: { id, name }, onClose }: RenamePasskeyProps) {
  const [rename] = useRenamePasskeyMutation()
  const form = useForm({ defaultValues: { name } })
  return (
    <FormDialog
      title={`Rename ${name}`}
      form={form}
      submitText="Save name"
      onSubmit={async (values) => {
        await rename({ variables: { id, ...values } })
        showMessage({ text: 'Passkey renamed' })
      }}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required autoFocus inputProps={{ maxLength: 100 }} />
    </FormDialog>
  )
}

interface RemovePasskeyProps {
  passkey: PasskeyDetailsFragment
  onClose: () => void
}

function RemovePasskey({ passkey: { id, name }, onClose }: RemovePasskeyProps) {
  const [remove] = useRemovePasskeyMutation({ refetchQueries: ['Passkeys', 'OwnSessions'] })
  const form = useForm({ defaultValues: EMPTY_CREDENTIAL_VALUES })
  return (
    <FormDialog
      title={`Remove ${name}`}
      form={form}
      submitText="Remove"
      onSubmit={async (credentials) => {
        await remove({ variables: { id, ...credentials } })
        showMessage({ text: 'Passkey removed' })
        // why: the removed passkey may have been a required second factor, so the session is checked again
        void sessionStore.check()
      }}
      onClose={onClose}
    >
      <p>
        It will no longer sign in here. You will be signed out everywhere else. The device may still show the passkey
        until you delete it there.
      </p>
      <ReauthenticationFields />
    </FormDialog>
  )
}
