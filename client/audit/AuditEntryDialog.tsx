import { Button, Flex, Text } from '@chakra-ui/react'
import { DialogFrame } from '../components/dialogs/DialogFrame'
import { formatDateTime } from '../components/format/dateTime'
import { ButtonLink } from '../components/links/links'
import { AuditChangeDetails } from './AuditChangeTable'
import { type AuditTrailEntryFragment, useAuditTrailEntryValuesQuery } from './AuditEntry.generated'
import {
  formatAuditAction,
  formatAuditEntityName,
  formatAuditRecordName,
  getAuditAuthorName,
  getAuditRecordPath,
} from './auditFormat'

interface AuditEntryDialogProps {
  entry: AuditTrailEntryFragment
  /** Called to limit the list to this record's changes. */
  onFilter: () => void
  onClose: () => void
}

export function AuditEntryDialog({ entry, onFilter, onClose }: AuditEntryDialogProps) {
  const path = getAuditRecordPath(entry)
  const loaded = useAuditTrailEntryValuesQuery({ variables: { id: entry.id } })
  return (
    <DialogFrame
      title={`${formatAuditRecordName(entry)}: ${formatAuditAction(entry.action).toLowerCase()}`}
      width={700}
      onClose={onClose}
    >
      <Text color="fg.muted" mb={3}>
        {formatAuditEntityName(entry.entity)} {entry.entityId} · {getAuditAuthorName(entry)}, {formatDateTime(entry.at)}
      </Text>
      <AuditChangeDetails loaded={loaded} />
      <Flex gap={2} mt={4} wrap="wrap">
        {path && (
          <ButtonLink to={path} variant="subtle">
            Open {formatAuditRecordName(entry)}
          </ButtonLink>
        )}
        <Button variant="subtle" onClick={onFilter}>
          All changes to this record
        </Button>
      </Flex>
    </DialogFrame>
  )
}
