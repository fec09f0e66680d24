import { Button, Field, Flex, Input } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'

interface TypeCodeFormProps {
  busy: boolean
  /** Opens the page of the text; resolves to false if there is none. */
  onSubmit: (text: string) => Promise<boolean>
}

/** For a code that cannot be scanned. The text stays if it leads nowhere. */
export function TypeCodeForm({ busy, onSubmit }: TypeCodeFormProps) {
  const [text, setText] = useState('')
  const [invalid, setInvalid] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() && !busy) setInvalid(!(await onSubmit(text)))
  }

  return (
    <form onSubmit={submit}>
      <Field.Root invalid={invalid}>
        <Field.Label>Code on the label</Field.Label>
        <Flex gap={2} w="full">
          <Input
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setInvalid(false)
            }}
          />
          <Button type="submit" loading={busy}>
            Open
          </Button>
        </Flex>
        <Field.ErrorText>Check the code and try again.</Field.ErrorText>
      </Field.Root>
    </form>
  )
}
