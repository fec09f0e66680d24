import { Button, chakra, Dialog, Flex, Input, Portal, Stack, Textarea } from '@chakra-ui/react'
import { Check, Copy, Share2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'

interface SecretDialogProps {
  title: string
  /** Explains the purpose of the secret. */
  children: ReactNode
  /** The label of the box: 'One-time password'. */
  label: string
  /** One line, or several separated by line breaks. */
  secret: string
  /** Shown above the box, such as a QR code. */
  picture?: ReactNode
  /** Offered to other apps, where the browser can. */
  share?: ShareData
  onClose: () => void
}

/** Shows a secret once, for copying. */
export function SecretDialog({ title, children, label, secret, picture, share, onClose }: SecretDialogProps) {
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
                {picture}
                <p>{children}</p>
                <Flex gap={2} align="flex-start">
                  {lines === 1 ? (
                    <Input {...boxProps} />
                  ) : (
                    <Textarea {...boxProps} rows={Math.min(lines, ROWS)} resize="none" />
                  )}
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
              {share && canShare() && <ShareButton data={share} />}
              <Button onClick={onClose}>Done</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** Most lines that are shown without scrolling. */
const ROWS = 12

const canShare = () => typeof navigator.share === 'function'

function ShareButton({ data }: { data: ShareData }) {
  // why: the browser rejects if the user closes its dialog
  const share = () => navigator.share(data).catch(() => undefined)
  return (
    <Button variant="subtle" onClick={() => void share()}>
      <Share2 />
      Share
    </Button>
  )
}

const RESULTS = {
  none: 'It will not be shown again.',
  copied: 'Copied. It will not be shown again.',
  selected: 'The text is selected. Press Ctrl+C, or touch and hold it, to copy. It will not be shown again.',
}
