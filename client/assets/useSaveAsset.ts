import { useNavigate } from 'react-router-dom'
import type { SavedRecord } from '../components/forms/SavedRecordNote'
import { MESSAGE_TIMEOUTS_MS, showMessage } from '../components/messages/messages'
import { isLocalId } from '../offline/outbox/entry/localIds'
import { isRecordWaiting } from '../offline/outbox/queue/outboxState'
import type { AssetDetailsFragment } from './Asset.generated'
import { useCreateAssetMutation, useUpdateAssetMutation } from './AssetDialog.generated'
import { addAssetToCachedLists, updateAssetInCachedLists } from './assetCache'
import { type AssetFormValues, toAssetInput } from './assetForm'

/**
 * Creates an asset or updates the given one, then updates lists and counts from the response. Rejects with the server's
 * errors.
 */
export function useSaveAsset(asset?: AssetDetailsFragment, onCreated?: (asset: AssetDetailsFragment) => void) {
  const navigate = useNavigate()
  const create = useCreateAsset()
  const [update] = useUpdateAssetMutation()

  return async (values: AssetFormValues) => {
    if (asset) {
      await update({
        variables: { id: asset.id, input: toAssetInput(values) },
        update: (cache, { data }) => {
          if (data) updateAssetInCachedLists(cache, data.updateAsset, asset.location?.id)
        },
      })
      showMessage({ text: isRecordWaiting(`Asset:${asset.id}`) ? 'Asset saved on this device' : 'Asset saved' })
      return
    }
    const created = await create(values)
    if (onCreated && created) return onCreated(created)
    const id = created?.id
    showMessage({
      text: newAssetText(values, id),
      timeout: MESSAGE_TIMEOUTS_MS.notice,
      action: isKnown(id)
        ? { text: 'Print label', onClick: () => void navigate(`/pat/assets/${id}/print`) }
        : undefined,
    })
  }
}

/** Creates an asset and returns a message with a link to it. Rejects with the server's errors. */
export function useSaveNewAsset(): (values: AssetFormValues) => Promise<SavedRecord> {
  const create = useCreateAsset()
  return async (values) => {
    const id = (await create(values))?.id
    return { text: newAssetText(values, id), to: id && `/pat/assets/${id}` }
  }
}

function useCreateAsset() {
  const [create] = useCreateAssetMutation()
  return async (values: AssetFormValues) => {
    const { data } = await create({
      variables: { input: toAssetInput(values) },
      update: (cache, result) => {
        if (result.data) addAssetToCachedLists(cache, result.data.createAsset)
      },
    })
    return data?.createAsset.asset
  }
}

/** True for an id that the server has assigned. */
const isKnown = (id: string | undefined) => id !== undefined && !isLocalId(id)

const newAssetText = ({ name }: AssetFormValues, id: string | undefined) =>
  isKnown(id) ? `${name.trim()} is now asset #${id}` : `${name.trim()} is saved on this device`
