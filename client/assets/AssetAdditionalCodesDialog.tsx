import { chakra } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../components/forms/FormDialog'
import { showMessage } from '../components/messages/messages'
import { isRecordWaiting } from '../offline/outbox/queue/outboxState'
import type { AssetDetailsFragment } from './Asset.generated'
import { AssetAdditionalCodesField, type AssetCodes } from './AssetAdditionalCodesField'
import { useUpdateAssetMutation } from './AssetDialog.generated'
import { updateAssetInCachedLists } from './assetCache'

interface AssetAdditionalCodesDialogProps {
  asset: AssetDetailsFragment
  onClose: () => void
}

/** The dialog for adding and removing the codes that other systems use for an asset. */
export function AssetAdditionalCodesDialog({ asset, onClose }: AssetAdditionalCodesDialogProps) {
  const { code, additionalCodes } = asset
  const form = useForm<AssetCodes>({ defaultValues: { code, additionalCodes } })
  const [update] = useUpdateAssetMutation()
  return (
    <FormDialog
      title={`Codes for ${asset.name}`}
      form={form}
      submitText="Save codes"
      onSubmit={async (input) => {
        await update({
          variables: { id: asset.id, input },
          update: (cache, { data }) => {
            if (data) updateAssetInCachedLists(cache, data.updateAsset, asset.location?.id)
          },
        })
        showMessage({ text: `Codes saved${isRecordWaiting(`Asset:${asset.id}`) ? ' on this device' : ''}` })
      }}
      onClose={onClose}
    >
      <p>
        Code: <chakra.span textStyle="code">{form.watch('code')}</chakra.span>
      </p>
      <AssetAdditionalCodesField />
    </FormDialog>
  )
}
