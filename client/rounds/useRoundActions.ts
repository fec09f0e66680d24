import { AssetDocument } from '../assets/Asset.generated'
import { MESSAGE_TIMEOUTS_MS, showMessage } from '../components/messages/messages'
import { runWithErrorToast } from '../components/messages/showErrorToast'
import { apolloClient } from '../graphql/apolloClient'
import type { RoundItemInput, RoundItemReason } from '../graphql/schema.generated'
import { markAssetJustRecorded } from '../testing/records/justRecorded'
import { removeUndoneTestFromCache } from '../testing/records/testCache'
import {
  useCancelRoundMutation,
  usePauseRoundMutation,
  useRecordRoundItemMutation,
  useResumeRoundMutation,
  useUndoRoundItemMutation,
} from './Round.generated'
import { reloadCachedRoundLists } from './roundCache'
import { ROUND_ITEM_REASON_LABELS } from './roundFormat'
import type { RoundItemDetails } from './roundItems'
import type { PolledRound } from './usePolledRound'

type NamedAsset = Pick<RoundItemDetails['asset'], 'id' | 'name'>

interface UndoneItem {
  asset: Pick<RoundItemDetails['asset'], 'id' | 'name' | 'location'>
  test: { id: string } | null
}

/** A round's actions other than testing. Errors appear in the message bar. */
export interface RoundActions {
  /** Records that the asset is here but is not tested now. */
  markSeen: (asset: NamedAsset, move?: boolean) => Promise<void>
  /** Records why the asset cannot be tested. */
  skip: (asset: NamedAsset, reason: RoundItemReason) => Promise<void>
  /** Undoes what was recorded for the asset, including the asset's test if the test was just saved. */
  undo: (item: UndoneItem) => Promise<void>
  pause: () => Promise<void>
  resume: () => Promise<void>
  cancel: () => Promise<void>
}

/** Provides a round's actions; the list shows their results. */
export function useRoundActions({ round, refresh }: PolledRound): RoundActions {
  const [record] = useRecordRoundItemMutation()
  const [withdraw] = useUndoRoundItemMutation()
  const [pause] = usePauseRoundMutation()
  const [resume] = useResumeRoundMutation()
  const [cancel] = useCancelRoundMutation()
  const ofRound = { variables: { id: round.id } }

  async function undo({ asset, test }: UndoneItem) {
    await runWithErrorToast(async () => {
      const { data } = await withdraw({
        variables: { roundId: round.id, assetId: asset.id },
        update: (cache) => removeUndoneTestFromCache(cache, asset, test?.id),
      })
      void refresh()
      // why: the asset is loaded again, because the response omits an unexpected asset although its status has changed
      if (test && !data?.undoRoundItem.item)
        await apolloClient.query({ query: AssetDocument, variables: { id: asset.id }, fetchPolicy: 'network-only' })
      const earlier = data?.undoRoundItem.item?.test
      const text = `${asset.name}: undone${earlier ? '. Its earlier test in this round counts again.' : ''}`
      showMessage({ text })
    })
  }

  async function save(asset: NamedAsset, outcome: string, input: Omit<RoundItemInput, 'assetId' | 'seenAt'>) {
    await runWithErrorToast(async () => {
      const seenAt = new Date().toISOString()
      const { data } = await record({
        variables: { roundId: round.id, input: { assetId: asset.id, seenAt, ...input } },
      })
      markAssetJustRecorded(asset.id)
      void refresh()
      const item = data?.recordRoundItem.item
      showMessage({
        text: `${asset.name}: ${outcome}`,
        timeout: MESSAGE_TIMEOUTS_MS.notice,
        ...(item && { action: { text: 'Undo', onClick: () => void undo(item), validFor: MESSAGE_TIMEOUTS_MS.undo } }),
      })
    })
  }

  return {
    markSeen: (asset, move) => save(asset, 'seen, not tested', { status: 'seen', ...(move !== undefined && { move }) }),
    skip: (asset, reason) => save(asset, ROUND_ITEM_REASON_LABELS[reason].toLowerCase(), { status: 'skipped', reason }),
    undo,
    pause: () => runWithErrorToast(() => pause(ofRound)),
    resume: () => runWithErrorToast(() => resume(ofRound)),
    cancel: () => runWithErrorToast(() => cancel({ ...ofRound, update: reloadCachedRoundLists })),
  }
}
