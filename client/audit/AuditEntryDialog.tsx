import { Button, Flex, Text } from '@chakra-ui/react'
import { DialogFrame } from '../components/dialogs/DialogFrame'
import { formatDateTime } from '../components/format/dateTime'
import { ButtonLink } from '../components/links/links'
import { type AuditTrailEntryFragment, useAuditTrailEntryValuesQuery } from './AuditEntry.generated'
import { formatAuditAction, formatEntityName, formatRecordName, getAuthorName, getRecordPath } from './auditFormat'
import { LoadedChange } from './ChangeTable'

interface AuditEntryDialogProps {
  entry: AuditTrailEntryFragment
  /** Limits the list to this record's changes. */
  onFilter: () => void
  onClose: () => void
}

export function AuditEntryDialog({ entry, onFilter, onClose }: AuditEntryDialogProps) {
  const path = getRecordPath(entry)
  const loaded = useAuditTrailEntryValuesQuery({ variables: { id: entry.id } })
  return (
    <DialogFrame
      title={`${formatRecordName(entry)}: ${formatAuditAction(entry.action).toLowerCase()}`}
      width={700}
      onClose={onClose}
    >
      <Text color="fg.muted" mb={3}>
        {formatEntityName(entry.entity)} {entry.entityId} · {getAuthorName(entry)}, {formatDateTime(entry.at)}
      </Text>
      <LoadedChange loaded={loaded} />
      <Flex gap={2} mt={4} wrap="wrap">
        {path && (
          <ButtonLink to={path} variant="subtle">
            Open {formatRecordName(entry)}
          </ButtonLink>
        )}
        <Button variant="subtle" onClick={onFilter}>
          All changes of this record
        </Button>
      </Flex>
    </DialogFrame>
  )
}
