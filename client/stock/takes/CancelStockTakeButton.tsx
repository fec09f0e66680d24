import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { ConfirmButton } from '../../components/dialogs/ConfirmButton'
import { removeFormDraft } from '../../components/forms/drafts'
import { showMessage } from '../../components/messages/messages'
import { type StockTakeDetailsFragment, useCancelStockTakeMutation } from './StockTake.generated'
import { updateCachedOpenStockTake } from './stockTakeCache'
import { getStockCountDraftsKey } from './useStockCountDrafts'

export function CancelStockTakeButton({ take }: { take: StockTakeDetailsFragment }) {
  const navigate = useNavigate()
  const [cancel] = useCancelStockTakeMutation({
    update: (cache) => updateCachedOpenStockTake(cache, take.locationId, null),
  })
  return (
    <ConfirmButton
      icon={Trash2}
      text="Cancel stock take"
      question="Cancel this stock take?"
      cancelText="Keep counting"
      variant="ghost"
      colorPalette="red"
      onConfirm={async () => {
        await cancel({ variables: { id: take.id } })
        removeFormDraft(getStockCountDraftsKey(take.id))
        showMessage({ text: 'Stock take cancelled' })
        void navigate(`/stock/locations/${take.locationId}`, { replace: true })
      }}
    >
      No levels will change. All counts of this stock take, yours and other people's, will be discarded.
    </ConfirmButton>
  )
}
