import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getRecordedStockLevel } from '../../../domain/stock/stock'
import { showNoticeMessage } from '../../components/messages/messages'
import { getErrorCode, getErrorMessage } from '../../graphql/errors'
import { createRandomUuid } from '../../graphql/randomKey'
import { isLocalId } from '../../offline/outbox/entry/localIds'
import { onOutboxResponse } from '../../offline/outbox/page/serverAnswers'
import { useOutboxState } from '../../offline/outbox/page/useOutboxState'
import { filterStockCountEntries, listWaitingStockCounts, type WaitingStockCount } from '../offline/waitingCounts'
import {
  type ChangedStockTakeFragment,
  type RecordStockCountMutation,
  type StockTakeDetailsFragment,
  useRecordStockCountMutation,
  useUndoStockCountMutation,
} from './StockTake.generated'
import { replaceCachedStockTakeLine } from './stockTakeCache'
import { applyPendingCounts, hasStockLevelMoved, type StockTakeLineView } from './stockTakeLines'

/** Counts a stock take's items; counts that the server does not have yet wait in the outbox. */
export function useStockTakeCounting(take: StockTakeDetailsFragment) {
  const { cache } = useApolloClient()
  const { entries, serverIds } = useOutboxState()
  const takeId = serverIds.get(take.id) ?? take.id
  const show = (changed: ChangedStockTakeFragment) => replaceCachedStockTakeLine(cache, { ...changed, id: take.id })
  const [record] = useRecordStockCountMutation({
    update: (_, { data }) => data?.recordStockCount && show(data.recordStockCount),
  })
  const [undoLast] = useUndoStockCountMutation({ update: (_, { data }) => data && show(data.undoStockCount) })
  const counts = listWaitingStockCounts(entries, takeId)
  const [storing, setStoring] = useState<readonly WaitingStockCount[]>([])

  useArrivedCounts(takeId, show)
  useRefusalNotices(takeId)

  return {
    lines: applyPendingCounts(take.lines, [...counts, ...storing]),
    /** Number of counts that the server does not have yet. */
    waiting: filterStockCountEntries(entries, takeId).length + storing.length,
    /** Counts an item; null confirms its level. Shows a message and resolves to false if the count cannot be stored. */
    count: async (line: StockTakeLineView, counted: number | null): Promise<boolean> => {
      const { stockItemId, stockItem } = line
      const input = { stockItemId, counted, recordedLevel: getRecordedStockLevel(line), entryKey: createRandomUuid() }
      const stored = { ...input, at: '', isUndone: false }
      setStoring((others) => [...others, stored])
      try {
        await record({ variables: { id: take.id, input: { ...input, asRecorded: counted === null } } })
        return true
      } catch (error) {
        showNoticeMessage({
          text: `The count of ${stockItem.name} was not saved. ${getErrorMessage(error) ?? 'Count the item again.'}`,
          type: 'error',
        })
        return false
      } finally {
        setStoring((others) => others.filter((other) => other !== stored))
      }
    },
    /**
     * Undoes the user's last count. Resolves to the item's id, or to undefined after showing a message with the reason.
     */
    undo: async (): Promise<string | undefined> => {
      const last = counts.findLast(({ isUndone }) => !isUndone)
      try {
        if (last) {
          const { at: _, isUndone: __, ...input } = last
          const undone = { ...input, asRecorded: input.counted === null, takenBack: true }
          await record({ variables: { id: take.id, input: undone } })
          return last.stockItemId
        }
        if (isLocalId(takeId)) {
          showNoticeMessage({ text: NOTHING_TO_UNDO })
          return undefined
        }
        const { data } = await undoLast({ variables: { id: take.id } })
        return data?.undoStockCount.changedLine?.stockItemId ?? ''
      } catch (error) {
        const text = getErrorCode(error) === 'BAD_USER_INPUT' ? NOTHING_TO_UNDO : undefined
        showNoticeMessage({
          text:
            text ?? getErrorMessage(error) ?? 'The count cannot be undone while you are offline. Count the item again.',
        })
        return undefined
      }
    },
  }
}

const NOTHING_TO_UNDO = 'You have no count to undo. To correct a count, count the item again.'

export type StockTakeCounting = ReturnType<typeof useStockTakeCounting>

/** Shows each count from the outbox when the server has saved it, with a message if the recorded level has changed. */
function useArrivedCounts(takeId: string, show: (changed: ChangedStockTakeFragment) => void) {
  const showArrived = useEffectEvent(
    (id: unknown, isUndone: boolean, { recordStockCount }: RecordStockCountMutation) => {
      if (id !== takeId) return
      show(recordStockCount)
      const line = recordStockCount.changedLine
      if (line && !isUndone && hasStockLevelMoved(line))
        showNoticeMessage({
          text: `The recorded level of ${line.stockItem.name} has changed since you last saw it. Check the item in the review.`,
        })
    },
  )
  useEffect(
    () =>
      onOutboxResponse(({ field, variables: { id, input } }, data) => {
        if (field !== 'recordStockCount') return
        showArrived(id, (input as { takenBack?: boolean }).takenBack === true, data as RecordStockCountMutation)
      }),
    [],
  )
}

/** Shows a message with the reason for each count that the server rejects. The count stays in the outbox. */
function useRefusalNotices(takeId: string) {
  const { entries } = useOutboxState()
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(
    function notifyRefused() {
      const refused = entries.filter(
        ({ state, records }) => state === 'refused' && records.includes(`StockTake:${takeId}`),
      )
      for (const { id, headline, reason } of known.current ? refused : [])
        if (!known.current?.has(id))
          showNoticeMessage({ text: `Refused by the server: ${headline}. ${reason ?? ''}`, type: 'error' })
      known.current = new Set(refused.map(({ id }) => id))
    },
    [entries, takeId],
  )
}
