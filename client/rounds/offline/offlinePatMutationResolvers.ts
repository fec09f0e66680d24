import { countAssetStatuses, findAssetRecord } from '../../assets/offline/offlineAssetResolvers'
import { toOfflineAsset, toOfflineTest } from '../../assets/offline/toOfflineAsset'
import { loadAssetHistory } from '../../offline/register/register'
import {
  type OfflineResolver,
  type OfflineResolverContext,
  OfflineUnanswerableError,
} from '../../offline/resolvers/offlineResolver'
import { offlineInspectionMutationResolvers } from '../../testing/offline/offlineInspectionResolvers'
import { offlineAssignmentMutationResolvers } from './offlineAssignments'
import { getOfflineRoundRecords } from './offlineRoundRecords'
import { offlineRoundMutationResolvers, toOfflineRound } from './offlineRoundResolvers'

const assetPayload = (id: string, context: OfflineResolverContext) => ({
  asset: toOfflineAsset(context)(findAssetRecord(context, id)),
  patSummary: countAssetStatuses(context),
})

async function testPayload(assetId: string, testId: string, context: OfflineResolverContext) {
  const asset = findAssetRecord(context, assetId)
  const test = (await loadAssetHistory(context.register, asset.id)).tests.find(({ id }) => id === testId)
  if (!test) throw new OfflineUnanswerableError()
  return { test: toOfflineTest(context, asset)(test), ...assetPayload(asset.id, context) }
}

/** The responses to unsent changes, read from the register after the changes were applied. */
export const offlinePatMutationResolvers: Record<string, OfflineResolver> = {
  ...offlineRoundMutationResolvers,
  ...offlineInspectionMutationResolvers,
  ...offlineAssignmentMutationResolvers,
  createAsset: (_args, context) => assetPayload(context.madeId, context),
  updateAsset: ({ id }, context) => assetPayload(id, context),
  takeOutOfUse: ({ id }, context) => assetPayload(id, context),
  recordRepair: ({ id }, context) => assetPayload(id, context),
  endOutOfUse: ({ id }, context) => assetPayload(id, context),
  moveAssets: ({ ids }, context) => ({
    assets: (ids as string[]).map((id) => toOfflineAsset(context)(findAssetRecord(context, id))),
    patSummary: countAssetStatuses(context),
  }),
  createTest: async ({ input }, context) => {
    const round = getOfflineRoundRecords(context.register).get(input.roundId)
    const payload = await testPayload(input.assetId, context.madeId, context)
    return { ...payload, round: round ? toOfflineRound(context)(round) : null }
  },
  updateTest: async ({ id }, context) => {
    for (const asset of context.register.changedHistories.values())
      if (asset.tests.some((test) => test.id === id)) return testPayload(asset.assetId, id, context)
    throw new OfflineUnanswerableError()
  },
}
