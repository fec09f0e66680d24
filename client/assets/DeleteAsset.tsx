import { can } from '../../domain/people/permissions'
import { DeleteButton } from '../components/dialogs/DeleteButton'
import { useUser } from '../session/session'
import type { AssetDetailsFragment } from './Asset.generated'
import { assetDeleted } from './assetCache'
import { useDeleteAssetMutation } from './DeleteAsset.generated'

interface DeleteAssetProps {
  asset: AssetDetailsFragment
  onDeleted: () => void
}

/** Deletes an asset; for administrators only. */
export function DeleteAsset({ asset, onDeleted }: DeleteAssetProps) {
  const user = useUser()
  const [remove] = useDeleteAssetMutation()
  if (!can(user, 'admin')) return null
  return (
    <DeleteButton
      question={`Delete ${asset.name}?`}
      onDelete={() =>
        remove({
          variables: { id: asset.id },
          update: (cache) => assetDeleted(cache, asset.id, asset.location?.id),
        })
      }
      deletedText={`${asset.name} deleted`}
      onDeleted={onDeleted}
    >
      It is removed from all lists, and its code can be used again. Its tests are kept.
    </DeleteButton>
  )
}
