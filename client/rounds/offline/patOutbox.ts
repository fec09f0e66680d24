import type { AreaOutbox } from '../../offline/areas/offlineAreas'
import { patOperations } from './patOperations'
import { forgetEndedRounds, snapshotEntry, snapshotRounds } from './roundSnapshots'

export const patOutbox: AreaOutbox = {
  operations: patOperations,
  async snapshotOpenWork(data, _variables, entry) {
    await snapshotRounds(data)
    await forgetEndedRounds(data)
    if (entry) await snapshotEntry(entry, data as Record<string, unknown>)
  },
}
