import { Text } from '@chakra-ui/react'
import { exactTime } from '../components/dateTime'
import { ReadOnlyDialog } from '../components/ReadOnlyDialog'
import type { AuditEntryDetailsFragment } from './AuditEntry.generated'
import { actionText, authorName, entityText } from './auditFormat'
import { ChangeTable } from './ChangeTable'

interface AuditEntryDialogProps {
  entry: AuditEntryDetailsFragment
  onClose: () => void
}

export function AuditEntryDialog({ entry, onClose }: AuditEntryDialogProps) {
  return (
    <ReadOnlyDialog
      title={`${entityText(entry.entity)} ${entry.entityId}: ${actionText(entry.action).toLowerCase()}`}
      width={700}
      onClose={onClose}
    >
      <Text color="fg.muted" mb={3}>
        {authorName(entry)}, {exactTime(entry.at)}
      </Text>
      <ChangeTable {...entry} />
    </ReadOnlyDialog>
  )
}
