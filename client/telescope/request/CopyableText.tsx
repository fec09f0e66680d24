import { chakra, Flex, IconButton } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { notice, notify } from '../../components/messages/messages'

interface CopyableTextProps {
  label: string
  text: string
}

/** A text with a copy button, such as an id to search the log for. */
export function CopyableText({ label, text }: CopyableTextProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ text: `${label} copied` })
    } catch {
      notice({ text: 'The browser did not allow copying. Select the text and press Ctrl+C.' })
    }
  }
  return (
    <Flex align="center" gap={1}>
      <chakra.code fontFamily="mono" overflowWrap="anywhere">
        {text}
      </chakra.code>
      <IconButton aria-label={`Copy ${label}`} variant="ghost" size="sm" my={-2} onClick={() => void copy()}>
        <Copy />
      </IconButton>
    </Flex>
  )
}
