import type { AreaOutbox } from '../../offline/areas/areas'
import { inputOf, recordRef, textOf, type WaitingOperation } from '../../offline/outbox/queue/operations'
import type { CHECKS_MAY_WAIT } from './checkChanges'

const operations: Readonly<Record<(typeof CHECKS_MAY_WAIT)[number], WaitingOperation>> = {
  createCheckRecord: {
    headline: (variables, nameOf) => {
      const { checkId } = inputOf(variables)
      return `Check: ${nameOf(recordRef('Check', checkId)) ?? `#${textOf(checkId)}`}`
    },
    records: (variables) => [recordRef('Check', inputOf(variables).checkId)],
    makes: { typename: 'CheckRecord' },
  },
}

export const checkOutbox: AreaOutbox = { operations, snapshotOpenWork: async () => {} }
