import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { notice } from '../../components/messages'
import { errorCode, errorMessage } from '../../graphql/errors'
import { useUser } from '../../session/session'
import { CountQueue } from './countQueue'
import {
  type StockTakeDetailsFragment,
  useRecordStockCountMutation,
  useUndoStockCountMutation,
} from './StockTake.generated'
import { hasMoved, recordedNow, type TakeLine, withPending } from './takeLines'

/** Milliseconds between two attempts to send what waits. */
const RETRY = 5000
const REFUSALS = ['BAD_USER_INPUT', 'CONFLICT', 'NOT_FOUND']

/** Counts items of a stock take; what the server does not have yet is kept over a reload and a lost connection. */
export function useCounting(take: StockTakeDetailsFragment) {
  const user = useUser()
  const [record] = useRecordStockCountMutation()
  const [undoLast] = useUndoStockCountMutation()
  const nameOf = (stockItemId: string) =>
    take.lines.find((line) => line.stockItemId === stockItemId)?.stockItem.name ?? 'An item'

  const [queue] = useState(
    () =>
      new CountQueue({
        storage: window.localStorage,
        name: `stock-take/${take.id}/${user.id}`,
        send: async ({ counted, sent: _, ...entry }) => {
          const input = { ...entry, counted, asRecorded: counted === null }
          const { data } = await record({ variables: { id: take.id, input } })
          const line = data?.recordStockCount.lines.find(({ stockItemId }) => stockItemId === entry.stockItemId)
          if (line && !entry.takenBack && hasMoved(line))
            notice({
              text: `The recorded level of ${line.stockItem.name} has changed since you saw it. The review shows it.`,
            })
        },
        isRefusal: (error) => REFUSALS.includes(errorCode(error) ?? ''),
        onRefused: ({ stockItemId, takenBack }, error) => {
          const what = takenBack ? 'could not be taken back' : 'was not counted'
          notice({ text: `${nameOf(stockItemId)} ${what}. ${errorMessage(error) ?? ''}`, type: 'error' })
        },
      }),
  )
  const pending = useSyncExternalStore(queue.subscribe, queue.pending)
  const send = useCallback(() => {
    if (queue.pending().length > 0 && navigator.onLine) void queue.flush()
  }, [queue])

  useEffect(
    function sendWhatWaits() {
      send()
      const timer = setInterval(send, RETRY)
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
    /** Entries that the server does not have yet. */
    waiting: pending.length,
    /** Counts an item; null: it is as recorded. */
    count: (line: TakeLine, counted: number | null) => {
      queue.add({ stockItemId: line.stockItemId, counted, recordedLevel: recordedNow(line) })
      send()
    },
    /** Takes one's own last entry back. Resolves to its item's id; to undefined if that is not possible, having said why. */
    undo: async (): Promise<string | undefined> => {
      const kept = queue.takeBack()
      if (kept) {
        send()
        return kept.stockItemId
      }
      try {
        await queue.flush()
        if (queue.pending().length > 0) throw new Error('Entries still wait')
        const { data } = await undoLast({ variables: { id: take.id } })
        const before = new Map(take.lines.map((line) => [line.stockItemId, line.countedAt]))
        const undone = data?.undoStockCount.lines.find((line) => before.get(line.stockItemId) !== line.countedAt)
        return undone?.stockItemId ?? ''
      } catch (error) {
        const text = errorCode(error) === 'BAD_USER_INPUT' ? 'There is no entry of yours to take back.' : undefined
        notice({
          text: text ?? errorMessage(error) ?? 'Without a connection this cannot be taken back. Count it again.',
        })
        return undefined
      }
    },
  }
}

export type Counting = ReturnType<typeof useCounting>
