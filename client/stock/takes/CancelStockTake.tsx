import { Button } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { removeDraft } from '../../components/drafts'
import { notice, notify } from '../../components/messages'
import { errorMessage } from '../../graphql/errors'
import { openStockTakeChanged } from '../stockCache'
import { type StockTakeDetailsFragment, useCancelStockTakeMutation } from './StockTake.generated'
import { countDraftsPlace } from './useCountDrafts'

/** Cancels a stock take, after asking. */
export function CancelStockTake({ take }: { take: StockTakeDetailsFragment }) {
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState(false)
  const [cancel, { loading }] = useCancelStockTakeMutation({
    update: (cache) => openStockTakeChanged(cache, take.locationId, null),
  })

  async function confirm() {
    try {
      await cancel({ variables: { id: take.id } })
      removeDraft(countDraftsPlace(take.id))
      notify({ text: 'Stock take cancelled' })
      void navigate(`/stock/locations/${take.locationId}`, { replace: true })
    } catch (error) {
      setConfirming(false)
      notice({ text: errorMessage(error) ?? 'An error occurred', type: 'error' })
    }
  }

  return (
    <>
      <Button variant="ghost" colorPalette="red" onClick={() => setConfirming(true)}>
        <Trash2 />
        Cancel stock take
      </Button>
      {confirming && (
        <ConfirmDialog
          title="Cancel this stock take?"
          confirmText="Cancel stock take"
          cancelText="Keep counting"
          busy={loading}
          onConfirm={() => void confirm()}
          onCancel={() => setConfirming(false)}
        >
          No levels will change. All counts of this stock take, yours and other people's, will be discarded.
        </ConfirmDialog>
      )}
    </>
  )
}
