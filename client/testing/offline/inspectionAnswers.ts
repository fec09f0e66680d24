import { assetOf, countStatuses } from '../../assets/offline/assetAnswers'
import { assetShape } from '../../assets/offline/assetShape'
import { type Answer, type AnswerContext, pageOf, Unanswerable } from '../../offline/answers/answer'
import { readHistory } from '../../offline/register/register'
import type { InspectionRecord } from '../../offline/register/registerRecords'

const inspectionShape = (assetId: string) => (inspection: InspectionRecord) => ({
  __typename: 'VisualInspection',
  ...inspection,
  assetId,
})

export const inspectionAnswers: Record<string, Answer> = {
  visualInspections: async ({ assetId, from, to, passed, ...paging }, context) => {
    // the device has inspections only by asset, not for the whole hall
    if (assetId == null || [from, to, passed].some((value) => value != null)) throw new Unanswerable()
    const asset = assetOf(context, assetId)
    const { inspections = [] } = await readHistory(context.register, asset.id)
    return pageOf(inspections, paging, inspectionShape(asset.id))
  },
}

export const inspectionChanges: Record<string, Answer> = {
  createVisualInspection: async ({ input }, context: AnswerContext) => {
    const asset = assetOf(context, input.assetId)
    const { inspections = [] } = await readHistory(context.register, asset.id)
    const inspection = inspections.find(({ id }) => id === context.madeId)
    if (!inspection) throw new Unanswerable()
    return {
      visualInspection: inspectionShape(asset.id)(inspection),
      asset: assetShape(context)(asset),
      patSummary: countStatuses(context),
    }
  },
}
