import { Button, Flex, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { notify } from '../../components/messages/messages'
import { hasPin, removePin } from '../../offline/register/pin'
import { useUser } from '../../session/session'
import { PinDialog } from './PinDialog'

/** Sets, changes and removes the user's PIN for this device. */
export function PinButtons() {
  const { id } = useUser()
  const [isSet, setIsSet] = useState<boolean>()
  const [isOpen, setOpen] = useState(false)
  const read = () => void hasPin(id).then(setIsSet, () => {})
  useEffect(read, [id])
  if (isSet === undefined) return null
  const remove = async () => {
    await removePin(id)
    setIsSet(false)
    notify({ text: 'PIN removed' })
  }
  return (
    <>
      <Text>
        {isSet
          ? 'Without a connection, this device asks for the PIN after 12 hours without use.'
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
          title={isSet ? 'Change the PIN of this device' : 'Set a PIN for this device'}
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
