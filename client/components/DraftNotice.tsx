import { Button, chakra, Flex } from '@chakra-ui/react'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { exactTime } from './dateTime'
import type { FormDraft } from './useDraft'

interface DraftNoticeProps {
  children: ReactNode
  actions: ReactNode
}

/** A notice about unsaved entries, with its actions. */
export function DraftNotice({ children, actions }: DraftNoticeProps) {
  return (
    <Flex
      role="status"
      align="center"
      columnGap={3}
      wrap="wrap"
      px={3}
      py={1}
      borderWidth="1px"
      borderRadius="l2"
      colorPalette="amber"
      borderColor="colorPalette.border"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <History size={20} aria-hidden />
      <chakra.span flex={1} minW="12rem" py={2}>
        {children}
      </chakra.span>
      <Flex gap={2}>{actions}</Flex>
    </Flex>
  )
}

/** Says in a form that its unsaved entries have been restored, and offers to start again. */
export function RestoredDraft({ draft: { restored, startAgain } }: { draft: FormDraft }) {
  if (!restored) return null
  return (
    <DraftNotice
      actions={
        <Button variant="plain" color="inherit" textDecoration="underline" onClick={startAgain}>
          Start again
        </Button>
      }
    >
      Your unsaved entries of {exactTime(restored.savedAt)} have been restored.
      {!restored.complete && ' Photos were too large to be stored: add them again.'}
    </DraftNotice>
  )
}
