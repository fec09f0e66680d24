import { assetAnswers } from '../../assets/offline/assetAnswers'
import { countsOf } from '../../assets/offline/assetStatus'
import type { AnswerContext } from '../../offline/answers/answer'
import type { AreaAnswers } from '../../offline/areas/areas'
import type { LocationRecord } from '../../offline/register/registerRecords'
import { inspectionAnswers } from '../../testing/offline/inspectionAnswers'
import { instrumentAnswers } from '../../testing/offline/instrumentAnswers'
import { applyPatChanges } from './applyPatChanges'
import { assignmentQueries } from './assignments'
import { changeAnswers } from './changeAnswers'
import { roundQueries } from './roundAnswers'

export const patAnswers: AreaAnswers = {
  answers: {
    Query: { ...assetAnswers, ...inspectionAnswers, ...instrumentAnswers, ...roundQueries, ...assignmentQueries },
    Mutation: changeAnswers,
    Location: {
      assetCount: (_args, context: AnswerContext, { id }: LocationRecord) => countsOf(context, id).assets,
      inDateCount: (_args, context: AnswerContext, { id }: LocationRecord) => countsOf(context, id).inDate,
      dueCount: (_args, context: AnswerContext, { id }: LocationRecord) => countsOf(context, id).due,
    },
  },
  applyPendingChanges: applyPatChanges,
}
