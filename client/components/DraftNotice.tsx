import { Button, chakra, Flex } from '@chakra-ui/react'
import { History } from 'lucide-react'
import { exactTime } from './dateTime'

interface DraftNoticeProps {
  savedAt: string
  /** False where photos were too large to be stored. */
  complete: boolean
  onDiscard: () => void
}

/** Says in a form that its unsaved entries are back, and offers to start again. */
export function DraftNotice({ savedAt, complete, onDiscard }: DraftNoticeProps) {
  return (
    <Flex
      role="status"
      align="center"
      gap={3}
      wrap="wrap"
      mb={4}
      ps={3}
      borderWidth="1px"
      borderRadius="l2"
      colorPalette="amber"
      borderColor="colorPalette.border"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <History size={18} aria-hidden />
      <chakra.span flex={1} minW="12rem" py={2}>
        Your unsaved entries of {exactTime(savedAt)} have been restored.
        {!complete && ' Photos were too large to be stored: add them again.'}
      </chakra.span>
      <Button variant="plain" color="inherit" textDecoration="underline" onClick={onDiscard}>
        Start again
      </Button>
    </Flex>
  )
}
