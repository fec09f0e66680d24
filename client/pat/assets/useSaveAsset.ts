import { useNavigate } from 'react-router-dom'
import { notify } from '../../components/messages'
import { isLocalId } from '../../offline/outbox/localIds'
import { isWaiting } from '../../offline/outbox/state'
import { assetCreated, assetUpdated } from '../cache'
import type { AssetDetailsFragment } from './Asset.generated'
import { useCreateAssetMutation, useUpdateAssetMutation } from './AssetDialog.generated'
import { type AssetValues, toAssetInput } from './assetForm'

/** Milliseconds: long enough to use the action in the message. */
const OFFER_TIMEOUT = 5000

/** Creates an asset, or updates the given one; lists and counts are updated from the response. Rejects with the server's errors. */
export function useSaveAsset(asset?: AssetDetailsFragment, onCreated?: (asset: AssetDetailsFragment) => void) {
  const navigate = useNavigate()
  const [create] = useCreateAssetMutation()
  const [update] = useUpdateAssetMutation()

  return async (values: AssetValues) => {
    const input = toAssetInput(values)
    if (asset) {
      await update({
        variables: { id: asset.id, input },
        update: (cache, { data }) => {
          if (data) assetUpdated(cache, data.updateAsset, asset.location?.id)
        },
      })
      notify({ text: isWaiting(`Asset:${asset.id}`) ? 'Asset saved on this device' : 'Asset saved' })
      return
    }
    const { data } = await create({
      variables: { input },
      update: (cache, result) => {
        if (result.data) assetCreated(cache, result.data.createAsset)
      },
    })
    const id = data?.createAsset.asset.id
    if (onCreated && data) return onCreated(data.createAsset.asset)
    if (id === undefined || isLocalId(id)) {
      notify({ text: `${input.name} is saved on this device`, timeout: OFFER_TIMEOUT })
      return
    }
    notify({
      text: `${input.name} is now asset #${id}`,
      timeout: OFFER_TIMEOUT,
      action: { text: 'Print label', onClick: () => navigate(`/pat/assets/${id}/print`) },
    })
  }
}
