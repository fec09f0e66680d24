import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLocalStorageString } from '../../components/browser/useLocalStorageString'
import { formatDateTime } from '../../components/format/dateTime'
import { removeFormDraft } from '../../components/forms/drafts'
import { MESSAGE_TIMEOUTS_MS, showMessage } from '../../components/messages/messages'
import { getErrorFields, getErrorMessage } from '../../graphql/errors'
import { isRecordWaiting } from '../../offline/outbox/queue/outboxState'
import { updateCachedStockLevelLists } from '../items/stockCache'
import {
  type CompleteStockTakeMutation,
  type StockTakeDetailsFragment,
  useCompleteStockTakeMutation,
} from './StockTake.generated'
import { updateCachedOpenStockTake } from './stockTakeCache'
import { getStockCountDraftsKey } from './useStockCountDrafts'

/** Completes a stock take and opens the result. Until then, the device stores the stock take's notes. */
export function useStockTakeApproval(location: { id: string }, take: StockTakeDetailsFragment, hasUnsaved: boolean) {
  const navigate = useNavigate()
  const [notes, setNotes] = useLocalStorageString(`stock-take-notes/${take.id}`)
  const [error, setError] = useState<string>()
  const [complete, { loading }] = useCompleteStockTakeMutation()

  async function approve() {
    if (hasUnsaved) return setError('Some counts are not saved. Save or clear them first.')
    setError(undefined)
    try {
      const { data } = await complete({
        variables: { locationId: location.id, notes: notes.trim(), stockTakeId: take.id },
        update: (cache, result) => {
          if (result.data) updateCachedStockLevelLists(cache, result.data.completeStockTake.stockItems)
          updateCachedOpenStockTake(cache, location.id, null)
        },
      })
      setNotes('')
      removeFormDraft(getStockCountDraftsKey(take.id))
      showMessage({
        text: data && !isRecordWaiting(`StockTake:${take.id}`) ? completedText(data) : WAITS,
        timeout: MESSAGE_TIMEOUTS_MS.notice,
      })
      const path = data ? `/stock/takes/${data.completeStockTake.stockTake.id}` : `/stock/locations/${location.id}`
      void navigate(path, { replace: true })
    } catch (error) {
      const reasons = Object.values(getErrorFields(error) ?? {}).flat()
      setError(
        reasons.join(' ') ||
          (getErrorMessage(error) ?? 'The stock take was not completed. Your counts are still here. Try again.'),
      )
    }
  }

  return { notes, setNotes, error, loading, approve }
}

const WAITS = 'Stock take completed on this device. It will be sent when you are online.'

const completedText = ({ completeStockTake }: CompleteStockTakeMutation) =>
  `Stock take completed: ${formatDateTime(completeStockTake.date)}`
