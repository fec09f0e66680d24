import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { notice } from '../../components/messages'
import { useWaitingEntries } from '../../components/waitingEntries'
import { errorCode, errorMessage } from '../../graphql/errors'
import { useUser } from '../../session/session'
import { stockTakeLineChanged } from '../cache'
import { CountOutbox } from './countOutbox'
import {
  type StockTakeDetailsFragment,
  useRecordStockCountMutation,
  useUndoStockCountMutation,
} from './StockTake.generated'
import { hasMoved, recordedNow, type TakeLine, withPending } from './takeLines'

/** Milliseconds between two attempts to send waiting counts. */
const RETRY_INTERVAL = 5000
/** After these a count is not sent again. */
const FINAL_ERRORS = ['BAD_USER_INPUT', 'CONFLICT', 'NOT_FOUND']

/** Counts items of a stock take; what is not on the server yet survives a reload and a lost connection. */
export function useCounting(take: StockTakeDetailsFragment) {
  const user = useUser()
  const [record] = useRecordStockCountMutation({
    update: (cache, { data }) => data && stockTakeLineChanged(cache, data.recordStockCount),
  })
  const [undoLast] = useUndoStockCountMutation({
    update: (cache, { data }) => data && stockTakeLineChanged(cache, data.undoStockCount),
  })
  const nameOf = (stockItemId: string) =>
    take.lines.find((line) => line.stockItemId === stockItemId)?.stockItem.name ?? 'an item'

  const [queue] = useState(
    () =>
      new CountOutbox({
        storage: window.localStorage,
        name: `stock-take/${take.id}/${user.id}`,
        send: async ({ counted, sent: _, ...entry }) => {
          const input = { ...entry, counted, asRecorded: counted === null }
          const { data } = await record({ variables: { id: take.id, input } })
          const line = data?.recordStockCount.changedLine
          if (line && !entry.takenBack && hasMoved(line))
            notice({
              text: `The recorded level of ${line.stockItem.name} has changed since you saw it. The review shows it.`,
            })
        },
        isRejection: (error) => FINAL_ERRORS.includes(errorCode(error) ?? ''),
        onRejected: ({ stockItemId, takenBack }, error) => {
          const what = takenBack ? 'could not be undone' : 'was not saved'
          notice({ text: `The count of ${nameOf(stockItemId)} ${what}. ${errorMessage(error) ?? ''}`, type: 'error' })
        },
      }),
  )
  const pending = useSyncExternalStore(queue.subscribe, queue.pending)
  useWaitingEntries(pending.length)
  const send = useCallback(() => {
    if (queue.pending().length > 0 && navigator.onLine) void queue.flush()
  }, [queue])

  useEffect(
    function sendWaitingCounts() {
      send()
      const timer = setInterval(send, RETRY_INTERVAL)
      window.addEventListener('online', send)
      return () => {
        clearInterval(timer)
        window.removeEventListener('online', send)
      }
    },
    [send],
  )

  return {
    lines: withPending(take.lines, pending),
    /** Counts that are not on the server yet. */
    waiting: pending.length,
    /** Counts an item; null: it is as recorded. */
    count: (line: TakeLine, counted: number | null) => {
      queue.add({ stockItemId: line.stockItemId, counted, recordedLevel: recordedNow(line) })
      send()
    },
    /** Undoes the user's last count. Resolves to its item's id, or to undefined once a message has said why it cannot be undone. */
    undo: async (): Promise<string | undefined> => {
      const waiting = queue.undo()
      if (waiting) {
        send()
        return waiting.stockItemId
      }
      try {
        await queue.flush()
        if (queue.pending().length > 0) throw new Error('Some counts are still waiting')
        const { data } = await undoLast({ variables: { id: take.id } })
        return data?.undoStockCount.changedLine?.stockItemId ?? ''
      } catch (error) {
        const text = errorCode(error) === 'BAD_USER_INPUT' ? 'You have no count to undo.' : undefined
        notice({
          text: text ?? errorMessage(error) ?? 'This cannot be undone without a connection. Count the item again.',
        })
        return undefined
      }
    },
  }
}

export type Counting = ReturnType<typeof useCounting>
