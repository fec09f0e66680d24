import { Button } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { notice, notify } from '../../components/messages'
import { errorMessage } from '../../graphql/errors'
import { openStockTakeChanged } from '../cache'
import { type StockTakeDetailsFragment, useCancelStockTakeMutation } from './StockTake.generated'

/** Gives a stock take up, after asking. */
export function CancelStockTake({ take }: { take: StockTakeDetailsFragment }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [cancel, { loading }] = useCancelStockTakeMutation({
    update: (cache, { data }) => data && openStockTakeChanged(cache, take.locationId, null),
  })

  async function confirm() {
    try {
      await cancel({ variables: { id: take.id } })
      notify({ text: 'Stock take given up' })
      void navigate(`/stock/locations/${take.locationId}`, { replace: true })
    } catch (error) {
      setAsking(false)
      notice({ text: errorMessage(error) ?? 'An error occurred', type: 'error' })
    }
  }

  return (
    <>
      <Button variant="ghost" colorPalette="red" onClick={() => setAsking(true)}>
        <Trash2 />
        Give up this stock take
      </Button>
      {asking && (
        <ConfirmDialog
          title="Give up this stock take?"
          confirmText="Give up"
          cancelText="Keep counting"
          busy={loading}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        >
          No level changes. What was counted, by you or by others, is lost.
        </ConfirmDialog>
      )}
    </>
  )
}
