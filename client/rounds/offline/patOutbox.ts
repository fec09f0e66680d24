import type { OfflineAreaOutbox } from '../../offline/areas/offlineAreas'
import { patOperations } from './patOperations'
import { forgetEndedRounds, snapshotOpenRounds, snapshotRoundEntry } from './roundSnapshots'

export const patOutbox: OfflineAreaOutbox = {
  operations: patOperations,
  async snapshotOpenWork(data, _variables, entry) {
    await snapshotOpenRounds(data)
    await forgetEndedRounds(data)
    if (entry) await snapshotRoundEntry(entry, data as Record<string, unknown>)
  },
}
