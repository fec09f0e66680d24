import type { AreaOutbox } from '../../offline/areas/offlineAreas'
import { getInput, toRecordRef, toText, type WaitingOperation } from '../../offline/outbox/queue/operations'
import type { CHECKS_MAY_WAIT } from './checkChanges'

const operations: Readonly<Record<(typeof CHECKS_MAY_WAIT)[number], WaitingOperation>> = {
  createCheckRecord: {
    headline: (variables, nameOf) => {
      const { checkId } = getInput(variables)
      return `Check: ${nameOf(toRecordRef('Check', checkId)) ?? `#${toText(checkId)}`}`
    },
    records: (variables) => [toRecordRef('Check', getInput(variables).checkId)],
    makes: { typename: 'CheckRecord' },
  },
}

export const checkOutbox: AreaOutbox = { operations, snapshotOpenWork: async () => {} }
