import type { ApolloCache } from '@apollo/client'
import { type AssetClass, getAssetVerdict, type PassFail } from '../../../domain/assets/patRules'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { formatTestInterval } from '../../assets/patFormat'
import { formatRelativeDate } from '../../components/format/dateTime'
import { MESSAGE_TIMEOUTS_MS, showMessage } from '../../components/messages/messages'
import { isRecordWaiting } from '../../offline/outbox/queue/outboxState'
import { openScanner } from '../../scanner/openScanner'
import { createScanSignals } from '../../scanner/scanSignals'
import { rememberFurtherReadingKinds } from './furtherReadingsForm'
import type { TestDetailsFragment } from './Test.generated'
import { type SavedTestFragment, useCreateTestMutation, useUpdateTestMutation } from './TestDialog.generated'
import { updateCachedListsAfterTest } from './testCache'
import { type TestFormValues, toTestInput } from './testForm'
import { isTestingSettingOn } from './testingSettings'

interface SaveTestOptions {
  asset: AssetDetailsFragment
  assetClass: AssetClass
  test?: TestDetailsFragment
  /** True if the camera reopens automatically after saving. */
  scansOn?: boolean
  round?: { id: string; move?: boolean; onUndo: (() => void) | undefined }
}

/** Creates or corrects a test; updates lists, badges and counts from the response. Rejects with the server's errors. */
export function useSaveTest({ asset, assetClass, test, scansOn, round }: SaveTestOptions) {
  const [create] = useCreateTestMutation()
  const [update] = useUpdateTestMutation()
  const next = round
    ? round.onUndo && { text: 'Undo', onClick: round.onUndo, validFor: MESSAGE_TIMEOUTS_MS.undo }
    : { text: 'Scan next', onClick: openScanner }

  return async (values: TestFormValues) => {
    const input = toTestInput(values, { ...asset, class: assetClass }, !test)
    const updateLists = (cache: ApolloCache, saved: SavedTestFragment | undefined) => {
      if (saved) updateCachedListsAfterTest(cache, saved, { isNew: !test })
    }
    const { data } = test
      ? await update({
          variables: { id: test.id, input },
          update: (cache, result) => updateLists(cache, result.data?.updateTest),
        })
      : await create({
          variables: {
            input: {
              ...input,
              assetId: asset.id,
              ...(input.safeToUse === 0 && values.takeOutOfUse && asset.use === 'inUse' && { takeOutOfUse: true }),
              ...(round && { roundId: round.id, move: round.move }),
            },
          },
          update: (cache, result) => updateLists(cache, result.data?.createTest),
        })
    rememberFurtherReadingKinds({ class: assetClass, itemType: asset.itemType }, values.furtherReadings)
    const saved = data && ('createTest' in data ? data.createTest : data.updateTest)
    if (!saved) {
      showMessage({
        text: `${test ? 'Test corrected' : 'Test saved'} on this device.`,
        timeout: MESSAGE_TIMEOUTS_MS.notice,
      })
      return
    }
    if (!test) signalVerdict(saved.test.safeToUse)
    // why: no message is shown here, because the sticker over the round's camera image already shows the verdict
    if (round && scansOn) return
    showMessage({
      ...savedNotification(savedText(test ? 'Test corrected' : 'Test saved', saved.test.id), saved.asset),
      timeout: MESSAGE_TIMEOUTS_MS.notice,
      action: test || scansOn ? undefined : next,
    })
  }
}

const savedText = (text: string, id: string) => (isRecordWaiting(`Test:${id}`) ? `${text} on this device` : text)

/** Returns the message for a saved test: the asset's verdict and the next step. */
function savedNotification(saved: string, asset: SavedTestFragment['asset']) {
  const { name, status, nextDueOn, use } = asset
  switch (getAssetVerdict(status)) {
    case 'unsafe':
      return {
        type: 'error' as const,
        text: `${
          use === 'outOfUse'
            ? `${saved}: not safe. ${name} is out of use until it passes a test.`
            : `${saved}: not safe. Take ${name} out of use until it passes a test.`
        }${proposal(asset)}`,
      }
    case 'expired':
      return { type: 'warning' as const, text: `${saved}. ${name} is overdue: test it before it is used.` }
    default:
      return { text: `${saved}.${nextDueOn ? ` Next test ${formatRelativeDate(nextDueOn)}.` : ''}${proposal(asset)}` }
  }
}

/** Returns the suggested retest interval as a sentence; empty if there is no suggestion. */
const proposal = ({ proposedFrequency }: SavedTestFragment['asset']) =>
  proposedFrequency === null ? '' : ` Suggested retest interval: ${formatTestInterval(proposedFrequency)}.`

/** Signals the verdict of a test by vibration and, if turned on, by sound; pass and fail differ. */
function signalVerdict(safeToUse: PassFail): void {
  const signals = createScanSignals({ sound: isTestingSettingOn('sound') })
  if (safeToUse === 1) signals.success()
  else signals.rejected()
  signals.close()
}
