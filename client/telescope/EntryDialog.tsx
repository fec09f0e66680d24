import { Stack } from '@chakra-ui/react'
import { ReadOnlyDialog } from '../components/dialogs/ReadOnlyDialog'
import { EntryDetails } from './EntryDetails'
import { EntryMark } from './EntryMark'
import { entryFacts } from './entryFacts'
import { KindLabel } from './KindLabel'
import type { TelescopeEntryDetailsFragment } from './TelescopeEntry.generated'

interface EntryDialogProps {
  entry: TelescopeEntryDetailsFragment
  onClose: () => void
}

/** An entry that no request caused, with all its details. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  return (
    <ReadOnlyDialog title={entry.title} width={800} onClose={onClose}>
      <Stack gap={3}>
        <span>
          <KindLabel kind={entry.kind} /> <EntryMark entry={entry} />
        </span>
        <EntryDetails lead={entryFacts(entry)} details={entry.details} />
      </Stack>
    </ReadOnlyDialog>
  )
}
