import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { updateCachedListsAfterUseChange } from '../../assets/assetCache'
import { formatRelativeDate } from '../../components/format/dateTime'
import { MESSAGE_TIMEOUTS_MS, showMessage } from '../../components/messages/messages'
import { isRecordWaiting } from '../../offline/outbox/queue/outboxState'
import { reloadCachedInspectionLists } from '../records/testCache'
import { type InspectionFormValues, toInspectionInput } from './inspectionForm'
import {
  useCreateVisualInspectionMutation,
  useUpdateVisualInspectionMutation,
  type VisualInspectionDetailsFragment,
} from './VisualInspection.generated'

/** Creates or corrects a visual inspection. Rejects with the server's errors. */
export function useSaveInspection(asset: AssetDetailsFragment, inspection?: VisualInspectionDetailsFragment) {
  const [create] = useCreateVisualInspectionMutation()
  const [update] = useUpdateVisualInspectionMutation()

  return async (values: InspectionFormValues) => {
    const input = toInspectionInput(values)
    if (inspection) {
      await update({ variables: { id: inspection.id, input }, update: reloadCachedInspectionLists })
      showMessage({ text: 'Inspection corrected' })
      return
    }
    const takeOutOfUse = !input.passed && values.takeOutOfUse && asset.use === 'inUse'
    const { data } = await create({
      variables: { input: { ...input, assetId: asset.id, ...(takeOutOfUse && { takeOutOfUse }) } },
      update: (cache) => {
        reloadCachedInspectionLists(cache)
        if (takeOutOfUse) updateCachedListsAfterUseChange(cache, asset.location?.id)
      },
    })
    const saved = data?.createVisualInspection
    const waits = !saved || isRecordWaiting(`VisualInspection:${saved.visualInspection.id}`)
    const text = `Inspection saved${waits ? ' on this device' : ''}`
    showMessage({
      ...(input.passed ? { text: passedText(text, saved?.asset.nextVisualOn) } : failedText(text, asset, takeOutOfUse)),
      timeout: MESSAGE_TIMEOUTS_MS.notice,
    })
  }
}

const passedText = (saved: string, next: string | null | undefined) =>
  `${saved}.${next ? ` Next visual inspection ${formatRelativeDate(next)}.` : ''}`

const failedText = (saved: string, { name, use }: AssetDetailsFragment, isTaken: boolean) => ({
  type: 'error' as const,
  text: `${saved}: failed. ${
    isTaken || use === 'outOfUse' ? `${name} is out of use.` : `Take ${name} out of use until it passes a test.`
  }`,
})
