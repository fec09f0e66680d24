import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { showMessage } from '../../components/messages/messages'
import { sessionStore } from '../../session/sessionStore'
import { describeBrowser } from '../browserName'
import { useAddPasskeyMutation, useStartPasskeyMutation } from '../credentials/Passkey.generated'
import { createDevicePasskey } from '../credentials/passkeyDevice'
import { EMPTY_CREDENTIAL_VALUES, ReauthenticationFields } from '../credentials/ReauthenticationFields'

/** A button that adds a passkey on this device, then calls `onDone`. */
export function AddPasskeyButton({ onDone }: { onDone?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        <Plus />
        Add passkey
      </Button>
      {isOpen && <AddPasskeyDialog onAdded={onDone} onClose={() => setOpen(false)} />}
    </>
  )
}

function AddPasskeyDialog({ onAdded, onClose }: { onAdded?: () => void; onClose: () => void }) {
  const client = useApolloClient()
  const [start] = useStartPasskeyMutation()
  const [add] = useAddPasskeyMutation()
  /** why: the setup options are kept for a retry, because the second-factor code that requested them works only once */
  const setup = useRef<object>(undefined)
  const form = useForm({ defaultValues: { name: describeBrowser(navigator.userAgent), ...EMPTY_CREDENTIAL_VALUES } })
  return (
    <FormDialog
      title="Add a passkey"
      form={form}
      submitText="Add passkey"
      onSubmit={async ({ name, ...credentials }) => {
        setup.current ??= (await start({ variables: credentials })).data?.startPasskey.options
        const answer = await createDevicePasskey(setup.current ?? {})
        setup.current = undefined
        const { data } = await add({ variables: { name, answer } })
        if (data) sessionStore.replaceUser(data.addPasskey.user)
        void client.refetchQueries({ include: ['Passkeys'] })
        showMessage({ text: 'Passkey added' })
        onAdded?.()
      }}
      onClose={onClose}
    >
      <p>Your device will ask for your fingerprint, face or PIN. These never leave the device.</p>
      <TextField
        name="name"
        label="Name"
        help="The name of this passkey in your list."
        required
        inputProps={{ maxLength: 100 }}
      />
      <ReauthenticationFields />
    </FormDialog>
  )
}
