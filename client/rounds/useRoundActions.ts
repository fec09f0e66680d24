import { AssetDocument } from '../assets/Asset.generated'
import { MESSAGE_TIMEOUTS, showNotification } from '../components/messages/messages'
import { withErrorToast } from '../components/messages/showErrorToast'
import { apolloClient } from '../graphql/apolloClient'
import type { RoundItemInput, RoundItemReason } from '../graphql/schema.generated'
import { noteRecorded } from '../testing/records/justRecorded'
import { removeUndoneTest } from '../testing/records/testCache'
import {
  useCancelRoundMutation,
  usePauseRoundMutation,
  useRecordRoundItemMutation,
  useResumeRoundMutation,
  useUndoRoundItemMutation,
} from './Round.generated'
import { reloadRoundLists } from './roundCache'
import { ITEM_REASON_LABELS } from './roundFormat'
import type { RoundItemDetails } from './roundItems'
import type { FollowedRound } from './useRound'

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
  /** Undoes what was recorded for the asset, including its test if that was just saved. */
  undo: (item: UndoneItem) => Promise<void>
  pause: () => Promise<void>
  resume: () => Promise<void>
  cancel: () => Promise<void>
}

/** Provides the actions of a round; the list shows their results. */
export function useRoundActions({ round, refresh }: FollowedRound): RoundActions {
  const [record] = useRecordRoundItemMutation()
  const [withdraw] = useUndoRoundItemMutation()
  const [pause] = usePauseRoundMutation()
  const [resume] = useResumeRoundMutation()
  const [cancel] = useCancelRoundMutation()
  const ofRound = { variables: { id: round.id } }

  async function undo({ asset, test }: UndoneItem) {
    await withErrorToast(async () => {
      const { data } = await withdraw({
        variables: { roundId: round.id, assetId: asset.id },
        update: (cache) => removeUndoneTest(cache, asset, test?.id),
      })
      void refresh()
      // why: the asset is loaded again, because the response omits an unexpected asset although its status has changed
      if (test && !data?.undoRoundItem.item)
        await apolloClient.query({ query: AssetDocument, variables: { id: asset.id }, fetchPolicy: 'network-only' })
      const earlier = data?.undoRoundItem.item?.test
      const text = `${asset.name}: undone${earlier ? '. Its earlier test in this round counts again.' : ''}`
      showNotification({ text })
    })
  }

  async function save(asset: NamedAsset, outcome: string, input: Omit<RoundItemInput, 'assetId' | 'seenAt'>) {
    await withErrorToast(async () => {
      const seenAt = new Date().toISOString()
      const { data } = await record({
        variables: { roundId: round.id, input: { assetId: asset.id, seenAt, ...input } },
      })
      noteRecorded(asset.id)
      void refresh()
      const item = data?.recordRoundItem.item
      showNotification({
        text: `${asset.name}: ${outcome}`,
        timeout: MESSAGE_TIMEOUTS.notice,
        ...(item && { action: { text: 'Undo', onClick: () => void undo(item), validFor: MESSAGE_TIMEOUTS.undo } }),
      })
    })
  }

  return {
    markSeen: (asset, move) => save(asset, 'seen, not tested', { status: 'seen', ...(move !== undefined && { move }) }),
    skip: (asset, reason) => save(asset, ITEM_REASON_LABELS[reason].toLowerCase(), { status: 'skipped', reason }),
    undo,
    pause: () => withErrorToast(() => pause(ofRound)),
    resume: () => withErrorToast(() => resume(ofRound)),
    cancel: () => withErrorToast(() => cancel({ ...ofRound, update: reloadRoundLists })),
  }
}
