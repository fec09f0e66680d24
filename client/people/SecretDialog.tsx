import { Button, chakra, Dialog, Flex, Input, Portal, Stack, Textarea } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'

interface SecretDialogProps {
  title: string
  /** Explains the purpose of the secret. */
  children: ReactNode
  /** The label of the box: 'One-time password'. */
  label: string
  /** One line, or several separated by line breaks. */
  secret: string
  onClose: () => void
}

/** Shows a secret once, for copying. */
export function SecretDialog({ title, children, label, secret, onClose }: SecretDialogProps) {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [result, setResult] = useState<'copied' | 'selected'>()

  const lines = secret.split('\n').length
  const boxProps = { ref: box, readOnly: true, value: secret, 'aria-label': label, fontFamily: 'mono' } as const

  const copy = async () => {
    box.current?.select()
    try {
      await navigator.clipboard.writeText(secret)
      setResult('copied')
    } catch {
      setResult('selected')
    }
  }

  return (
    <Dialog.Root
      open
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner alignItems="center" p={4}>
          <Dialog.Content maxW="500px" borderRadius="l3">
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap={4}>
                <p>{children}</p>
                <Flex gap={2} align="flex-start">
                  {lines === 1 ? <Input {...boxProps} /> : <Textarea {...boxProps} rows={lines} resize="none" />}
                  <Button variant="subtle" onClick={() => void copy()}>
                    {result === 'copied' ? <Check /> : <Copy />}
                    Copy
                  </Button>
                </Flex>
                <chakra.p role="status" textStyle="table" color="fg.muted">
                  {RESULTS[result ?? 'none']}
                </chakra.p>
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Button onClick={onClose}>Done</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

const RESULTS = {
  none: 'It will not be shown again.',
  copied: 'Copied. It will not be shown again.',
  selected: 'The text is selected. Press Ctrl+C, or touch and hold it, to copy. It will not be shown again.',
}
