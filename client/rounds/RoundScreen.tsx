import { Button, chakra, Grid, Stack } from '@chakra-ui/react'
import { BookOpenCheck, Check, Pause, Play, QrCode, Trash2, UserPlus } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocalStorageString } from '../components/browser/useLocalStorageString'
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog'
import { FilterChipButton } from '../components/filters/FilterChips'
import { Page } from '../components/page/Page'
import { PageAction } from '../components/page/PageAction'
import { EmptyListState } from '../components/states/PageStates'
import { HowToTestPanel } from '../help/HowToTestButton'
import { TermHelpButton } from '../help/TermHelpButton'
import { isLocalId } from '../offline/outbox/entry/localIds'
import { openScanner, registerScannerOpener } from '../scanner/openScanner'
import { useScanTask } from '../scanner/scanTask'
import { AssignmentStatus } from './assignments/AssignmentStatus'
import { type AssignedWork, useWorkAssignment } from './assignments/useWorkAssignment'
import { NextRoundItems } from './NextRoundItems'
import { RoundDialogs } from './RoundDialogs'
import { RoundHeader } from './RoundHeader'
import { RoundItemList } from './RoundItemList'
import { LastScannedRoundItem, RoundScannerHeader } from './RoundScannerHeader'
import type { RoundDialogState } from './roundDialog'
import { doesAssetNeedTest, groupRoundItems } from './roundItems'
import type { PolledRound } from './usePolledRound'
import { useRoundActions } from './useRoundActions'
import { useRoundScan } from './useRoundScan'

interface RoundScreenProps {
  followed: PolledRound
  dialog: RoundDialogState
}

/** An open round: the camera, and the list of remaining items. */
export function RoundScreen({ followed, dialog }: RoundScreenProps) {
  const { round } = followed
  const actions = useRoundActions(followed)
  const isPaused = round.status === 'paused'
  const isOpen = round.status === 'open'
  const [opened, setOpened] = useState<'cancel' | 'help'>()
  const close = () => setOpened(undefined)
  const work = isLocalId(round.id) ? undefined : workOf(round)
  const { assignment, isLoaded, assign, dialog: assignDialog } = useWorkAssignment(work)
  return (
    <Page
      record={{ name: round.location.name }}
      task
      state={
        <>
          <RoundHeader round={round} />
          {work && assignment && <AssignmentStatus {...work} />}
        </>
      }
      more={
        <>
          {isLoaded && !assignment && (
            <PageAction icon={UserPlus} onClick={assign}>
              Assign
            </PageAction>
          )}
          <PageAction icon={BookOpenCheck} onClick={() => setOpened('help')}>
            How to test
          </PageAction>
          <PageAction icon={Trash2} onClick={() => setOpened('cancel')}>
            Cancel round
          </PageAction>
        </>
      }
      actions={
        isOpen && (
          <>
            <PageAction icon={Pause} onClick={() => void actions.pause()}>
              Pause
            </PageAction>
            <PageAction icon={Check} onClick={() => dialog.show({ kind: 'complete' })}>
              Complete
            </PageAction>
          </>
        )
      }
      primary={
        isPaused ? (
          <Button onClick={() => void actions.resume()}>
            <Play />
            Resume round
          </Button>
        ) : (
          isOpen && (
            <Button onClick={openScanner}>
              <QrCode />
              Scan
            </Button>
          )
        )
      }
    >
      <Stack gap={6} maxW={{ base: '4xl', xl: '104rem' }}>
        {isOpen && <Scanning followed={followed} dialog={dialog} />}
        <Lists followed={followed} dialog={dialog} />
      </Stack>
      {/* why: always rendered, so that entries can still be saved after another user pauses or completes the round */}
      <RoundDialogs followed={followed} actions={actions} dialog={dialog} />
      {assignDialog}
      {opened === 'help' && <HowToTestPanel onClose={close} />}
      {opened === 'cancel' && <CancelRound onConfirm={() => void actions.cancel()} onClose={close} />}
    </Page>
  )
}

const workOf = (round: RoundScreenProps['followed']['round']): AssignedWork => ({
  name: `the round at ${round.location.name}`,
  subject: { roundId: round.id },
})

function CancelRound({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Cancel this round?"
      confirmText="Cancel round"
      cancelText="Keep going"
      onConfirm={() => {
        onClose()
        onConfirm()
      }}
      onCancel={onClose}
    >
      Saved tests will be kept. No assets will be moved or counted as not seen.
    </ConfirmDialog>
  )
}

/** Handles scanned codes for the round while mounted. */
function Scanning({ followed: { round }, dialog }: RoundScreenProps) {
  const scan = useRoundScan(round, dialog)
  const head = useMemo(() => <RoundScannerHeader roundId={round.id} />, [round.id])
  const foot = useMemo(
    () => (
      <>
        <LastScannedRoundItem roundId={round.id} />
        <NextRoundItems roundId={round.id} />
      </>
    ),
    [round.id],
  )
  useScanTask({ ...scan, head, foot })
  const openScannerHere = useEffectEvent(() => {
    if (dialog.open === undefined) dialog.show({ kind: 'scan' })
  })
  useEffect(() => registerScannerOpener(() => openScannerHere()), [])
  return null
}

function Lists({ followed, dialog }: RoundScreenProps) {
  const { round } = followed
  const actions = useRoundActions(followed)
  const [onlyDueText, setOnlyDue] = useLocalStorageString('rounds.onlyDue')
  const onlyDue = onlyDueText !== '' && round.scope === 'all'
  const { notSeen, seen, unexpected } = useMemo(() => groupRoundItems(round.items.items), [round.items.items])
  const dueItems = notSeen.filter(({ asset }) => doesAssetNeedTest(asset))
  const list = { round, actions, dialog }
  const hasOthers = seen.length + unexpected.length > 0
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', xl: hasOthers ? 'repeat(2, minmax(0, 1fr))' : '56rem' }}
      columnGap={12}
      rowGap={6}
      alignItems="start"
    >
      <RoundItemList
        {...list}
        id="not-seen"
        title="Not seen yet"
        term={<TermHelpButton term="expected" />}
        items={onlyDue ? dueItems : notSeen}
        tools={
          round.scope === 'all' &&
          (onlyDue || dueItems.length < notSeen.length) && (
            <FilterChipButton type="button" aria-pressed={onlyDue} onClick={() => setOnlyDue(onlyDue ? '' : 'yes')}>
              Due only <span>{dueItems.length}</span>
            </FilterChipButton>
          )
        }
        empty={<NothingLeft expected={round.counts.expected} hasOthers={notSeen.length > 0} />}
      />
      {hasOthers && (
        <Stack gap={6}>
          <RoundItemList {...list} id="seen" title="Seen" items={seen} />
          <RoundItemList
            {...list}
            id="unexpected"
            title="Unexpected"
            term={<TermHelpButton term="unexpected" />}
            items={unexpected}
          />
        </Stack>
      )}
    </Grid>
  )
}

function NothingLeft({ expected, hasOthers }: { expected: number; hasOthers: boolean }) {
  if (expected > 0)
    return (
      <chakra.p color="fg.muted">{hasOthers ? 'No due assets left.' : 'All expected assets have been seen.'}</chakra.p>
    )
  return (
    <EmptyListState drawing="magnifier" title="No assets are expected here">
      Scan any assets you find to move them here or add them.
    </EmptyListState>
  )
}
