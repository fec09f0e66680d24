import { assetOf, countStatuses } from '../../assets/offline/assetAnswers'
import { assetShape, testShape } from '../../assets/offline/assetShape'
import { type Answer, type AnswerContext, Unanswerable } from '../../offline/answers/answer'
import { readHistory } from '../../offline/register/register'
import { inspectionChanges } from '../../testing/offline/inspectionAnswers'
import { assignmentChanges } from './assignments'
import { roundChanges, roundShape } from './roundAnswers'
import { roundsOf } from './rounds'

const assetPayload = (id: string, context: AnswerContext) => ({
  asset: assetShape(context)(assetOf(context, id)),
  patSummary: countStatuses(context),
})

async function testPayload(assetId: string, testId: string, context: AnswerContext) {
  const asset = assetOf(context, assetId)
  const test = (await readHistory(context.register, asset.id)).tests.find(({ id }) => id === testId)
  if (!test) throw new Unanswerable()
  return { test: testShape(context, asset)(test), ...assetPayload(asset.id, context) }
}

/** The responses to waiting changes, read from the register after the changes were applied. */
export const changeAnswers: Record<string, Answer> = {
  ...roundChanges,
  ...inspectionChanges,
  ...assignmentChanges,
  createAsset: (_args, context) => assetPayload(context.madeId, context),
  updateAsset: ({ id }, context) => assetPayload(id, context),
  takeOutOfUse: ({ id }, context) => assetPayload(id, context),
  recordRepair: ({ id }, context) => assetPayload(id, context),
  endOutOfUse: ({ id }, context) => assetPayload(id, context),
  moveAssets: ({ ids }, context) => ({
    assets: (ids as string[]).map((id) => assetShape(context)(assetOf(context, id))),
    patSummary: countStatuses(context),
  }),
  createTest: async ({ input }, context) => {
    const round = roundsOf(context.register).get(input.roundId)
    const payload = await testPayload(input.assetId, context.madeId, context)
    return { ...payload, round: round ? roundShape(context)(round) : null }
  },
  updateTest: async ({ id }, context) => {
    for (const asset of context.register.changedHistories.values())
      if (asset.tests.some((test) => test.id === id)) return testPayload(asset.assetId, id, context)
    throw new Unanswerable()
  },
}
