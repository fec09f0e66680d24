import { Dialog, IconButton, Portal, Stack } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { EntryDetails } from './EntryDetails'
import { EntryMark } from './EntryMark'
import { entryFacts } from './entryFacts'
import { KindLabel } from './KindLabel'
import type { TelescopeEntryDetailsFragment } from './TelescopeEntry.generated'

interface EntryDialogProps {
  entry: TelescopeEntryDetailsFragment
  onClose: () => void
}

/** An entry that no request caused, with all that is known of it. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW={{ base: 'none', sm: '800px' }}>
            <Dialog.Header>
              <Dialog.Title overflowWrap="anywhere">{entry.title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap={3}>
                <span>
                  <KindLabel kind={entry.kind} /> <EntryMark entry={entry} />
                </span>
                <EntryDetails lead={entryFacts(entry)} details={entry.details} />
              </Stack>
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <IconButton aria-label="Close" variant="ghost" colorPalette="gray">
                <X />
              </IconButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
