import { assetAnswers, assetOf } from '../answers/assets'
import { type Answer, type AnswerContext, Unanswerable } from '../answers/context'
import { assetShape, testShape } from '../answers/shapes'
import { readHistory } from '../register'
import { localId } from './localIds'
import { roundChanges, roundShape } from './roundAnswers'
import { roundsOf } from './rounds'
import { stockTakeChanges } from './stockTakeAnswers'

/** Names the entry that a change has become, for its answer on the device. */
export const ENTRY_HEADER = 'Outbox-Entry'

const madeId = ({ operation }: AnswerContext) => localId(operation.headers?.[ENTRY_HEADER] ?? '')

const counts = (context: AnswerContext) => assetAnswers.patSummary?.({}, context)

const assetPayload = (id: string, context: AnswerContext) => ({
  asset: assetShape(context)(assetOf(context, id)),
  patSummary: counts(context),
})

async function testPayload(assetId: string, testId: string, context: AnswerContext) {
  const asset = assetOf(context, assetId)
  const test = (await readHistory(context.register, asset.id)).tests.find(({ id }) => id === testId)
  if (!test) throw new Unanswerable()
  return { test: testShape(context, asset)(test), ...assetPayload(asset.id, context) }
}

/** The answers to waiting changes, from the register, which already shows them. */
export const waitingAnswers: Record<string, Answer> = {
  ...roundChanges,
  ...stockTakeChanges,
  createAsset: (_args, context) => assetPayload(madeId(context), context),
  updateAsset: ({ id }, context) => assetPayload(id, context),
  takeOutOfUse: ({ id }, context) => assetPayload(id, context),
  recordRepair: ({ id }, context) => assetPayload(id, context),
  endOutOfUse: ({ id }, context) => assetPayload(id, context),
  moveAssets: ({ ids }, context) => ({
    assets: (ids as string[]).map((id) => assetShape(context)(assetOf(context, id))),
    patSummary: counts(context),
  }),
  createTest: async ({ input }, context) => {
    const round = roundsOf(context.register).get(input.roundId)
    const payload = await testPayload(input.assetId, madeId(context), context)
    return { ...payload, round: round ? roundShape(context)(round) : null }
  },
  updateTest: async ({ id }, context) => {
    for (const asset of context.register.changedHistories.values())
      if (asset.tests.some((test) => test.id === id)) return testPayload(asset.assetId, id, context)
    throw new Unanswerable()
  },
}
