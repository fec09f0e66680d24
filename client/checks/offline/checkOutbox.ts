import type { OfflineAreaOutbox } from '../../offline/areas/offlineAreaModules'
import {
  getMutationInput,
  type QueueableOperation,
  toIdString,
  toRecordReference,
} from '../../offline/outbox/queue/operations'
import type { QUEUEABLE_CHECK_MUTATIONS } from './checkMutationRules'

const operations: Readonly<Record<(typeof QUEUEABLE_CHECK_MUTATIONS)[number], QueueableOperation>> = {
  createCheckRecord: {
    headline: (variables, nameOf) => {
      const { checkId } = getMutationInput(variables)
      return `Check: ${nameOf(toRecordReference('Check', checkId)) ?? `#${toIdString(checkId)}`}`
    },
    records: (variables) => [toRecordReference('Check', getMutationInput(variables).checkId)],
    makes: { typename: 'CheckRecord' },
  },
}

export const checkOutbox: OfflineAreaOutbox = { operations, snapshotOpenWork: async () => {} }
