import { useNavigate } from 'react-router-dom'
import type { SavedRecord } from '../components/forms/SavedNote'
import { MESSAGE_TIMEOUTS, showNotification } from '../components/messages/messages'
import { isLocalId } from '../offline/outbox/entry/localIds'
import { isWaiting } from '../offline/outbox/queue/outboxState'
import type { AssetDetailsFragment } from './Asset.generated'
import { useCreateAssetMutation, useUpdateAssetMutation } from './AssetDialog.generated'
import { addAssetToLists, updateAssetLists } from './assetCache'
import { type AssetValues, toAssetInput } from './assetForm'

/**
 * Creates an asset or updates the given one, then updates lists and counts from the response. Rejects with the server's
 * errors.
 */
export function useSaveAsset(asset?: AssetDetailsFragment, onCreated?: (asset: AssetDetailsFragment) => void) {
  const navigate = useNavigate()
  const create = useCreateAsset()
  const [update] = useUpdateAssetMutation()

  return async (values: AssetValues) => {
    if (asset) {
      await update({
        variables: { id: asset.id, input: toAssetInput(values) },
        update: (cache, { data }) => {
          if (data) updateAssetLists(cache, data.updateAsset, asset.location?.id)
        },
      })
      showNotification({ text: isWaiting(`Asset:${asset.id}`) ? 'Asset saved on this device' : 'Asset saved' })
      return
    }
    const created = await create(values)
    if (onCreated && created) return onCreated(created)
    const id = created?.id
    showNotification({
      text: newAssetText(values, id),
      timeout: MESSAGE_TIMEOUTS.notice,
      action: isKnown(id)
        ? { text: 'Print label', onClick: () => void navigate(`/pat/assets/${id}/print`) }
        : undefined,
    })
  }
}

/** Creates an asset and returns a message with a link to it. Rejects with the server's errors. */
export function useSaveNewAsset(): (values: AssetValues) => Promise<SavedRecord> {
  const create = useCreateAsset()
  return async (values) => {
    const id = (await create(values))?.id
    return { text: newAssetText(values, id), to: id && `/pat/assets/${id}` }
  }
}

function useCreateAsset() {
  const [create] = useCreateAssetMutation()
  return async (values: AssetValues) => {
    const { data } = await create({
      variables: { input: toAssetInput(values) },
      update: (cache, result) => {
        if (result.data) addAssetToLists(cache, result.data.createAsset)
      },
    })
    return data?.createAsset.asset
  }
}

/** True for an id that the server has assigned. */
const isKnown = (id: string | undefined) => id !== undefined && !isLocalId(id)

const newAssetText = ({ name }: AssetValues, id: string | undefined) =>
  isKnown(id) ? `${name.trim()} is now asset #${id}` : `${name.trim()} is saved on this device`
