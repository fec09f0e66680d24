import { Button, Flex, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/forms/FormDialog'
import { showMessage } from '../../components/messages/messages'
import { hasOfflinePin, removeOfflinePin, setOfflinePin } from '../../offline/register/pin'
import { useUser } from '../../session/sessionStore'
import { OfflinePinField } from '../OfflinePinField'

/** Buttons to set, change and remove the user's PIN for this device. */
export function OfflinePinButtons() {
  const { id } = useUser()
  const [isSet, setIsSet] = useState<boolean>()
  const [isOpen, setOpen] = useState(false)
  const read = () => void hasOfflinePin(id).then(setIsSet, () => {})
  useEffect(read, [id])
  if (isSet === undefined) return null
  const remove = async () => {
    await removeOfflinePin(id)
    setIsSet(false)
    showMessage({ text: 'PIN removed' })
  }
  return (
    <>
      <Text>
        {isSet
          ? 'While offline, this device asks for the PIN after 12 hours without use.'
          : 'Anyone who has this device can open its offline data. A PIN keeps others out.'}
      </Text>
      <Flex gap={2} wrap="wrap">
        <Button size="sm" variant="subtle" onClick={() => setOpen(true)}>
          {isSet ? 'Change PIN' : 'Set a PIN'}
        </Button>
        {isSet && (
          <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => void remove()}>
            Remove PIN
          </Button>
        )}
      </Flex>
      {isOpen && (
        <PinDialog
          title={isSet ? 'Change this device’s PIN' : 'Set a PIN for this device'}
          userId={id}
          onClose={() => {
            setOpen(false)
            read()
          }}
        />
      )}
    </>
  )
}

interface PinDialogProps {
  title: string
  userId: string
  onClose: () => void
}

/** Asks for a new PIN twice. */
function PinDialog({ title, userId, onClose }: PinDialogProps) {
  const form = useForm({ defaultValues: { pin: '', again: '' } })
  return (
    <FormDialog
      title={title}
      form={form}
      submitText="Save"
      savedText="PIN saved on this device"
      onSubmit={({ pin }) => setOfflinePin(userId, pin)}
      onClose={onClose}
    >
      <OfflinePinField name="pin" label="New PIN" autoFocus />
      <OfflinePinField
        name="again"
        label="Repeat the new PIN"
        validate={(again) => again === form.getValues('pin') || 'The PINs do not match. Enter the new PIN again.'}
      />
      <Text color="fg.muted" textStyle="table">
        If you forget the PIN or enter it wrongly five times, sign in while online and set a new one.
      </Text>
    </FormDialog>
  )
}
