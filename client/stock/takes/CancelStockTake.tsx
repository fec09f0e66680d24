import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { ConfirmButton } from '../../components/dialogs/ConfirmButton'
import { removeDraft } from '../../components/forms/drafts'
import { notify } from '../../components/messages/messages'
import { type StockTakeDetailsFragment, useCancelStockTakeMutation } from './StockTake.generated'
import { openStockTakeChanged } from './stockTakeCache'
import { countDraftsKey } from './useCountDrafts'

export function CancelStockTake({ take }: { take: StockTakeDetailsFragment }) {
  const navigate = useNavigate()
  const [cancel] = useCancelStockTakeMutation({
    update: (cache) => openStockTakeChanged(cache, take.locationId, null),
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
        removeDraft(countDraftsKey(take.id))
        notify({ text: 'Stock take cancelled' })
        void navigate(`/stock/locations/${take.locationId}`, { replace: true })
      }}
    >
      No levels will change. All counts of this stock take, yours and other people's, will be discarded.
    </ConfirmButton>
  )
}
