import { Button, Flex, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { Checkbox, CheckLabel } from '../components/fields/Checkbox'
import { FormField } from '../components/fields/FormField'
import { Select } from '../components/fields/Select'
import { clearMessages, type MessageType, notify } from '../components/messages/messages'

const TYPES: readonly { type: MessageType; text: string }[] = [
  { type: 'success', text: 'Success' },
  { type: 'info', text: 'Info' },
  { type: 'warning', text: 'Warning' },
  { type: 'error', text: 'Error' },
]
const TIMEOUTS = [
  { value: 500, label: '0.5 s' },
  { value: 2000, label: '2 s, as a confirmation' },
  { value: 5000, label: '5 s, as a notice' },
  { value: 60_000, label: '1 minute' },
]

/** Demonstrates the message bar: each type, its duration, and queued messages. */
export function MessageDemo() {
  const [timeout, setTimeout] = useState(2000)
  const [hasAction, setHasAction] = useState(false)
  const send = (type: MessageType, text: string) =>
    notify({
      type,
      text,
      timeout,
      action: hasAction ? { text: 'Answer', onClick: () => notify({ text: 'Answered' }) } : undefined,
    })

  function sendAll() {
    for (const { type, text } of TYPES) send(type, `${text} in the queue`)
  }

  return (
    <Stack gap={4}>
      <Flex gap={4} wrap="wrap" align="end">
        <FormField label="Duration" error={undefined}>
          <Select options={TIMEOUTS} value={timeout} onChange={(value) => value && setTimeout(value)} />
        </FormField>
        <CheckLabel>
          <Checkbox checked={hasAction} onChange={(event) => setHasAction(event.target.checked)} />
          With an action
        </CheckLabel>
      </Flex>
      <Flex gap={2} wrap="wrap">
        {TYPES.map(({ type, text }) => (
          <Button key={type} variant="subtle" onClick={() => send(type, `${text}: this is only a test`)}>
            {text}
          </Button>
        ))}
        <Button variant="subtle" onClick={sendAll}>
          All four at once
        </Button>
        <Button variant="ghost" colorPalette="gray" onClick={clearMessages}>
          Clear
        </Button>
      </Flex>
    </Stack>
  )
}
