import { Button, Flex, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { exactTime } from '../components/dateTime'
import { ReadOnlyDialog } from '../components/ReadOnlyDialog'
import type { AuditTrailEntryFragment } from './AuditEntry.generated'
import { actionText, authorName, entityText, recordPath, recordText } from './auditFormat'
import { ChangeTable } from './ChangeTable'

interface AuditEntryDialogProps {
  entry: AuditTrailEntryFragment
  /** Lists the changes of this record only. */
  onFilter: () => void
  onClose: () => void
}

export function AuditEntryDialog({ entry, onFilter, onClose }: AuditEntryDialogProps) {
  const path = recordPath(entry)
  return (
    <ReadOnlyDialog
      title={`${recordText(entry)}: ${actionText(entry.action).toLowerCase()}`}
      width={700}
      onClose={onClose}
    >
      <Text color="fg.muted" mb={3}>
        {entityText(entry.entity)} {entry.entityId} · {authorName(entry)}, {exactTime(entry.at)}
      </Text>
      <ChangeTable {...entry} />
      <Flex gap={2} mt={4} wrap="wrap">
        {path && (
          <Button variant="subtle" asChild>
            <RouterLink to={path}>Open {recordText(entry)}</RouterLink>
          </Button>
        )}
        <Button variant="subtle" onClick={onFilter}>
          All changes of this record
        </Button>
      </Flex>
    </ReadOnlyDialog>
  )
}
