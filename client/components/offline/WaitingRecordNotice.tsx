import { chakra, Flex } from '@chakra-ui/react'
import { CloudUpload } from 'lucide-react'
import { useRecordWaitingState } from '../../offline/outbox/page/useOutboxState'
import { ButtonLink } from '../links/links'

const TEXTS = {
  waiting: 'Your offline changes to this record have not been sent yet.',
  refused: 'The server rejected one of your changes to this record. Correct or discard the change in the outbox.',
  conflict: 'Another user has changed this record since you saw it. In the outbox, choose which version to keep.',
}
const PALETTES = { waiting: 'blue', refused: 'red', conflict: 'amber' }

/**
 * Tells the user that a record has changes in the outbox, with a link to them; renders nothing for any other record.
 */
export function WaitingRecordNotice({ record }: { record: string }) {
  const waiting = useRecordWaitingState(record)
  if (!waiting) return null
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
      colorPalette={PALETTES[waiting]}
      borderColor="colorPalette.border"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <CloudUpload size={20} aria-hidden />
      <chakra.span flex={1} minW="min(12rem, 100%)" py={2}>
        {TEXTS[waiting]}
      </chakra.span>
      <ButtonLink to="/outbox" variant="plain" color="inherit" textDecoration="underline">
        Open the outbox
      </ButtonLink>
    </Flex>
  )
}
