import type { AnswerContext } from '../../offline/answers/answer'
import type { AreaAnswers } from '../../offline/areas'
import type { LocationRecord } from '../../offline/register/registerRecords'
import { applyPatChanges } from './applyPatChanges'
import { assetAnswers } from './assetAnswers'
import { countsOf } from './assetStatus'
import { assignmentQueries } from './assignments'
import { changeAnswers } from './changeAnswers'
import { inspectionAnswers } from './inspectionAnswers'
import { instrumentAnswers } from './instrumentAnswers'
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
