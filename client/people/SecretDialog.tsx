import { Button, chakra, Flex, Input, Stack, Textarea } from '@chakra-ui/react'
import { Check, Copy, Share2, TriangleAlert } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { DialogFrame } from '../components/dialogs/DialogFrame'
import { Callout } from '../components/messages/Callout'

interface SecretDialogProps {
  title: string
  /** Explains the purpose of the secret. */
  children: ReactNode
  /** The box's label, such as 'One-time password'. */
  label: string
  /** One line, or several separated by line breaks. */
  secret: string
  /** Shown above the box, such as a QR code. */
  picture?: ReactNode
  /** A reason why the secret cannot be used yet, such as an address that others cannot open. */
  warning?: string
  /** The message to share with other apps. If the browser cannot share, the user can copy the message's text. */
  share?: ShareData
  onClose: () => void
}

/** Shows a secret once, so that the user can copy it. */
export function SecretDialog({ title, children, label, secret, picture, warning, share, onClose }: SecretDialogProps) {
  const { box, result, copy } = useCopying(secret)
  const lines = secret.split('\n').length
  const boxProps = { ref: box, readOnly: true, value: secret, 'aria-label': label, fontFamily: 'mono' } as const

  return (
    <DialogFrame
      title={title}
      position={{ alignItems: 'center', p: 4 }}
      content={{ maxW: '500px', borderRadius: 'l3' }}
      closeOnInteractOutside={false}
      hasCross={false}
      footer={
        <>
          {share && <ShareButton data={share} onCopy={(message) => void copy(message)} />}
          <Button onClick={onClose}>Done</Button>
        </>
      }
      onClose={onClose}
    >
      <Stack gap={4}>
        {picture}
        {warning && <Callout icon={TriangleAlert}>{warning}</Callout>}
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
    </DialogFrame>
  )
}

/** Copies the secret or a message. If the browser cannot copy, selects the secret. */
function useCopying(secret: string) {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [result, setResult] = useState<Exclude<keyof typeof RESULTS, 'none'>>()
  const copy = async (text = secret) => {
    box.current?.select()
    try {
      await navigator.clipboard.writeText(text)
      setResult(text === secret ? 'copied' : 'copiedMessage')
    } catch {
      setResult('selected')
    }
  }
  return { box, result, copy }
}

/** Maximum number of lines shown without scrolling. */
const ROWS = 12

const canShare = () => typeof navigator.share === 'function'

interface ShareButtonProps {
  data: ShareData
  onCopy: (message: string) => void
}

/**
 * Opens the browser's share dialog. If the browser has no such dialog, the button copies the message's text instead, if
 * there is any text.
 */
function ShareButton({ data, onCopy }: ShareButtonProps) {
  const { text } = data
  if (!canShare())
    return (
      text && (
        <Button variant="subtle" onClick={() => onCopy(text)}>
          <Copy />
          Copy message
        </Button>
      )
    )
  // why: rejections are ignored, because the promise is also rejected if the user closes the share dialog
  const share = () => navigator.share(data).catch(() => undefined)
  return (
    <Button variant="subtle" onClick={() => void share()}>
      <Share2 />
      Share
    </Button>
  )
}

const RESULTS = {
  none: 'Copy this now. It will not be shown again.',
  copiedMessage: 'Message copied. It will not be shown again.',
  copied: 'Copied. It will not be shown again.',
  selected: 'The text is selected. To copy it, press Ctrl+C, or touch and hold it. It will not be shown again.',
}
