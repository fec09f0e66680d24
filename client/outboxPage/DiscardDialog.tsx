import { ConfirmDialog } from '../components/dialogs/ConfirmDialog'
import type { OutboxEntry } from '../offline/outbox/entry/entry'
import { runningOutbox } from '../offline/outbox/page/startOutbox'
import { withDependants } from '../offline/outbox/queue/sendingOrder'

interface DiscardDialogProps {
  entry: OutboxEntry
  entries: readonly OutboxEntry[]
  onClose: () => void
}

export function DiscardDialog({ entry, entries, onClose }: DiscardDialogProps) {
  const dependants = withDependants(entries, entry.id).length - 1
  return (
    <ConfirmDialog
      title="Discard this entry?"
      confirmText="Discard"
      cancelText="Keep it"
      onConfirm={() => {
        void runningOutbox().then((outbox) => outbox?.discard(entry.id))
        onClose()
      }}
      onCancel={onClose}
    >
      ‘{entry.headline}’ is deleted from this device and not sent.
      {dependants > 0 &&
        ` ${dependants === 1 ? '1 entry that needs it is' : `${dependants} entries that need it are`} deleted too.`}
    </ConfirmDialog>
  )
}
