import { can } from '../../../domain/people/permissions'
import { DeleteButton } from '../../components/dialogs/DeleteButton'
import { useUser } from '../../session/session'
import { type StockItemDetailsFragment, useDeleteStockItemMutation } from './StockItem.generated'
import { stockItemDeleted } from './stockCache'

interface DeleteStockItemProps {
  item: StockItemDetailsFragment
  onDeleted: () => void
}

/** Deletes a stock item; for administrators only. */
export function DeleteStockItem({ item, onDeleted }: DeleteStockItemProps) {
  const user = useUser()
  const [remove] = useDeleteStockItemMutation()
  if (!can(user, 'admin')) return null
  return (
    <DeleteButton
      question={`Delete ${item.name}?`}
      onDelete={() => remove({ variables: { id: item.id }, update: (cache) => stockItemDeleted(cache, item.id) })}
      deletedText={`${item.name} deleted`}
      onDeleted={onDeleted}
    >
      It is removed from all lists, and its code can be used again. Its history is kept.
    </DeleteButton>
  )
}
