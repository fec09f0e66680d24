import { Button, chakra, Progress, Stack, Text } from '@chakra-ui/react'
import { Download, Send } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog'
import { formatDateTime } from '../components/format/dateTime'
import { formatBytes } from '../components/format/formatBytes'
import { OfflineExpiryText } from '../components/offline/OfflineExpiryText'
import { useStorageEstimate } from '../components/offline/useStorageEstimate'
import { Page } from '../components/page/Page'
import { PageAction } from '../components/page/PageAction'
import { EmptyListState } from '../components/states/PageStates'
import { RowsSkeleton } from '../components/states/RowsSkeleton'
import { useIsServerReachable } from '../offline/connection'
import type { OutboxEntry } from '../offline/outbox/entry/entry'
import { toPhotoDataUrls } from '../offline/outbox/entry/photoBlobs'
import { getRunningOutbox } from '../offline/outbox/page/startOutbox'
import { useOutboxState } from '../offline/outbox/page/useOutboxState'
import type { OutboxState } from '../offline/outbox/queue/outboxState'
import { findOutboxEntryWithDependants } from '../offline/outbox/queue/sendingOrder'
import { useOfflineRegisterStatus } from '../offline/register/offlineRegisterStatus'
import { OutboxCorrectionDialog } from './OutboxCorrectionDialog'
import { OutboxEntryCard } from './OutboxEntryCard'

/** Lists the changes on this device that the server does not have yet. */
export function OutboxPage() {
  const outbox = useOutboxState()
  const isOnline = useIsServerReachable()
  const [discarded, setDiscarded] = useState<OutboxEntry>()
  const [corrected, setCorrected] = useState<OutboxEntry>()
  const { entries, isLoaded } = outbox

  if (!isLoaded || entries.length === 0) return <Page narrow>{isLoaded ? <NothingWaits /> : <RowsSkeleton />}</Page>

  return (
    <Page
      narrow
      actions={
        <PageAction icon={Download} onClick={() => void downloadEntries(entries)}>
          Download
        </PageAction>
      }
      primary={
        <Button disabled={!isOnline} onClick={() => void getRunningOutbox().then((running) => running?.flush())}>
          <Send />
          Send now
        </Button>
      }
    >
      <Stack gap={4}>
        <Sending outbox={outbox} isOnline={isOnline} />
        <RegisterAge />
        <StorageNotice />
        <chakra.ol display="flex" flexDirection="column" gap={3} aria-label="Entries in the order they will be sent">
          {entries.map((entry) => (
            <OutboxEntryCard
              key={entry.id}
              entry={entry}
              isSending={entry.id === outbox.sending}
              waitsFor={outbox.blocked.get(entry.id)}
              onCorrect={() => setCorrected(entry)}
              onDiscard={() => setDiscarded(entry)}
            />
          ))}
        </chakra.ol>
      </Stack>
      {discarded && <DiscardDialog entry={discarded} entries={entries} onClose={() => setDiscarded(undefined)} />}
      {corrected && <OutboxCorrectionDialog entry={corrected} onClose={() => setCorrected(undefined)} />}
    </Page>
  )
}

function NothingWaits() {
  return (
    <>
      <EmptyListState drawing="kettle" title="Everything has been sent">
        Offline entries wait here until you are online.
      </EmptyListState>
      <RegisterAge />
    </>
  )
}

function Sending({ outbox: { entries, sending, arrived }, isOnline }: { outbox: OutboxState; isOnline: boolean }) {
  const waiting = entries.filter(({ state }) => state === 'waiting').length
  if (sending !== undefined)
    return (
      <Progress.Root value={arrived} max={arrived + waiting}>
        <Progress.Label mb={1}>
          Sending {arrived + 1} of {arrived + waiting}
        </Progress.Label>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    )
  const what = waiting === 1 ? '1 entry' : `${waiting} entries`
  if (waiting === 0) return null
  return (
    <Text>
      {isOnline
        ? `${what} waiting to be sent in this order.`
        : `${what} waiting to be sent in this order once the server can be reached. You can close this page.`}
    </Text>
  )
}

/** Shows how old the offline data is. */
function RegisterAge() {
  const isOnline = useIsServerReachable()
  const register = useOfflineRegisterStatus()
  if (isOnline) return null
  return (
    <>
      <Text color="fg.muted" textStyle="table">
        {register?.complete
          ? `Offline data updated ${formatDateTime(new Date(register.at).toISOString())}.`
          : 'Offline data is not available on this device. When you are online, open the app over HTTPS to download it.'}
      </Text>
      <OfflineExpiryText />
    </>
  )
}

/** Warns when the device's storage is nearly full. */
function StorageNotice() {
  const estimate = useStorageEstimate()
  if (!estimate?.isNearlyFull) return null
  return (
    <Text role="alert" color="amber.fg">
      This device has only {formatBytes(estimate.left)} free. Send the entries or free some space before you take more
      photos.
    </Text>
  )
}

/** Downloads the entries and their photos as a file, as a backup in case the device is lost. */
async function downloadEntries(entries: readonly OutboxEntry[]): Promise<void> {
  const rows = entries.map(async ({ headline, at, state, reason, field, variables }) => ({
    headline,
    at,
    state,
    reason,
    operation: field,
    variables: await toPhotoDataUrls(variables),
  }))
  const text = JSON.stringify(await Promise.all(rows), null, 2)
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'outbox.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

interface DiscardDialogProps {
  entry: OutboxEntry
  entries: readonly OutboxEntry[]
  onClose: () => void
}

function DiscardDialog({ entry, entries, onClose }: DiscardDialogProps) {
  const dependants = findOutboxEntryWithDependants(entries, entry.id).length - 1
  return (
    <ConfirmDialog
      title="Discard this entry?"
      confirmText="Discard"
      cancelText="Keep it"
      onConfirm={() => {
        void getRunningOutbox().then((outbox) => outbox?.discard(entry.id))
        onClose()
      }}
      onCancel={onClose}
    >
      ‘{entry.headline}’ will be deleted from this device without being sent.
      {dependants > 0 &&
        ` ${dependants === 1 ? '1 entry that depends on it' : `${dependants} entries that depend on it`} will also be deleted.`}
    </ConfirmDialog>
  )
}
