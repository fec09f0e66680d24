import { skipToken } from '@apollo/client/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useAssetQuery } from '../assets/Asset.generated'
import { showNoticeMessage } from '../components/messages/messages'
import { CorrectedOutboxEntryContext } from '../graphql/requestKey'
import type { AssetInput, CheckRecordInput, TestInput, VisualInspectionInput } from '../graphql/schema.generated'
import type { OutboxEntry } from '../offline/outbox/entry/entry'
import { toPhotoDataUrls } from '../offline/outbox/entry/photoBlobs'
import { LazyAssetDialog, LazyInspectionDialog, LazyTestDialog } from '../testing/dialogs/lazyDialogs'
import { toInspectionFormValuesFromInput } from '../testing/inspections/inspectionForm'
import { useCorrectedTestQuery } from './Correction.generated'
import { toAssetFormValuesFromInput, toTestFormValuesFromInput } from './formValuesFromInput'

const CorrectWaitingCheck = lazy(async () => ({
  default: (await import('../checks/records/CorrectWaitingCheckDialog')).CorrectWaitingCheckDialog,
}))

interface OutboxCorrectionDialogProps {
  entry: OutboxEntry
  onClose: () => void
}

/** Shows a refused entry in its form; saving replaces the entry. */
export function OutboxCorrectionDialog({ entry, onClose }: OutboxCorrectionDialogProps) {
  // why: the entry is kept in state: the outbox re-reads its entries on each change, but the form must stay open
  const [{ id, field, variables: stored }] = useState(entry)
  const [variables, setVariables] = useState<OutboxEntry['variables']>()
  useEffect(
    function readPhotos() {
      void toPhotoDataUrls(stored).then(setVariables)
    },
    [stored],
  )
  if (!variables) return null
  return (
    <CorrectedOutboxEntryContext value={id}>
      <Suspense fallback={null}>
        {field === 'createCheckRecord' ? (
          <CorrectWaitingCheck input={variables.input as CheckRecordInput} onClose={onClose} />
        ) : (
          <EntryForm field={field} variables={variables} onClose={onClose} />
        )}
      </Suspense>
    </CorrectedOutboxEntryContext>
  )
}

interface EntryFormProps {
  field: string
  variables: OutboxEntry['variables']
  onClose: () => void
}

function EntryForm({ field, variables, onClose }: EntryFormProps) {
  const { id, input } = variables as { id?: string; input: AssetInput & TestInput & VisualInspectionInput }
  const assetId = field === 'updateAsset' ? id : field === 'updateTest' ? undefined : input.assetId
  const tested = useCorrectedTestQuery(field === 'updateTest' && id ? { variables: { id } } : skipToken)
  const found = useAssetQuery(assetId ? { variables: { id: assetId } } : skipToken)
  const error = tested.error ?? found.error
  useEffect(
    function notifyMissing() {
      if (!error) return
      showNoticeMessage({
        text: 'This entry’s asset or test could not be loaded. Try again, or discard the entry.',
        type: 'error',
      })
      onClose()
    },
    [error, onClose],
  )
  const test = tested.data?.test
  const asset = found.data?.asset ?? test?.asset

  if (field === 'createAsset')
    return <LazyAssetDialog entered={toAssetFormValuesFromInput(input, [])} onClose={onClose} />
  if (!asset) return null
  if (field === 'updateAsset')
    return <LazyAssetDialog asset={asset} entered={toAssetFormValuesFromInput(input, asset.photos)} onClose={onClose} />
  if (field === 'createVisualInspection')
    return <LazyInspectionDialog asset={asset} entered={toInspectionFormValuesFromInput(input)} onClose={onClose} />
  return (
    <LazyTestDialog
      asset={asset}
      assetClass={test?.assetClass ?? asset.class}
      test={test}
      entered={toTestFormValuesFromInput(input, test?.photos ?? [])}
      onClose={onClose}
    />
  )
}
