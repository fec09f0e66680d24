import { Dialog, IconButton, Portal, Text } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { exactTime } from '../components/RelativeTime'
import type { AuditEntryDetailsFragment } from './AuditEntry.generated'
import { actionText, entityText } from './auditWords'
import { ChangeTable } from './ChangeTable'

interface AuditEntryDialogProps {
  entry: AuditEntryDetailsFragment
  onClose: () => void
}

/** One change with all that it changed. */
export function AuditEntryDialog({ entry, onClose }: AuditEntryDialogProps) {
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW={{ base: 'none', sm: '700px' }}>
            <Dialog.Header>
              <Dialog.Title>
                {entityText(entry.entity)} {entry.entityId}: {actionText(entry.action).toLowerCase()}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Text color="fg.muted" mb={3}>
                {authorName(entry)}, {exactTime(entry.at)}
              </Text>
              <ChangeTable {...entry} />
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

const BY_STRANGERS = ['user.signInFailed', 'user.wrongCode']

/** Who made a change; who failed to sign in is not known, and what the server did by itself has no user. */
export const authorName = ({ user, action }: Pick<AuditEntryDetailsFragment, 'user' | 'action'>) =>
  user?.name ?? (BY_STRANGERS.includes(action) ? 'Somebody' : 'The server')
