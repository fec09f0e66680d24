import { skipToken } from '@apollo/client/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useAssetQuery } from '../assets/Asset.generated'
import { notice } from '../components/messages/messages'
import { CorrectedEntry } from '../graphql/requestKey'
import type { AssetInput, CheckRecordInput, TestInput, VisualInspectionInput } from '../graphql/schema.generated'
import type { OutboxEntry } from '../offline/outbox/entry/entry'
import { withDataUrls } from '../offline/outbox/entry/photoBlobs'
import { AssetDialog, InspectionDialog, TestDialog } from '../testing/dialogs/lazyDialogs'
import { inspectionValuesOfInput } from '../testing/inspections/inspectionForm'
import { useCorrectedTestQuery } from './Correction.generated'
import { assetValuesOfInput, testValuesOfInput } from './formValuesOfInput'

const CorrectWaitingCheck = lazy(async () => ({
  default: (await import('../checks/records/CorrectWaitingCheck')).CorrectWaitingCheck,
}))

interface CorrectDialogProps {
  entry: OutboxEntry
  onClose: () => void
}

/** Opens a refused entry in its form; saving replaces the entry. */
export function CorrectDialog({ entry, onClose }: CorrectDialogProps) {
  // why: kept in state, because the outbox re-reads its entries on each change but the form must stay
  const [{ id, field, variables: stored }] = useState(entry)
  const [variables, setVariables] = useState<OutboxEntry['variables']>()
  useEffect(
    function readPhotos() {
      void withDataUrls(stored).then(setVariables)
    },
    [stored],
  )
  if (!variables) return null
  return (
    <CorrectedEntry value={id}>
      <Suspense fallback={null}>
        {field === 'createCheckRecord' ? (
          <CorrectWaitingCheck input={variables.input as CheckRecordInput} onClose={onClose} />
        ) : (
          <EntryForm field={field} variables={variables} onClose={onClose} />
        )}
      </Suspense>
    </CorrectedEntry>
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
      notice({ text: 'This entry cannot be corrected: its asset or test could not be loaded.', type: 'error' })
      onClose()
    },
    [error, onClose],
  )
  const test = tested.data?.test
  const asset = found.data?.asset ?? test?.asset

  if (field === 'createAsset') return <AssetDialog entered={assetValuesOfInput(input, [])} onClose={onClose} />
  if (!asset) return null
  if (field === 'updateAsset')
    return <AssetDialog asset={asset} entered={assetValuesOfInput(input, asset.photos)} onClose={onClose} />
  if (field === 'createVisualInspection')
    return <InspectionDialog asset={asset} entered={inspectionValuesOfInput(input)} onClose={onClose} />
  return (
    <TestDialog
      asset={asset}
      assetClass={test?.assetClass ?? asset.class}
      test={test}
      entered={testValuesOfInput(input, test?.photos ?? [])}
      onClose={onClose}
    />
  )
}
