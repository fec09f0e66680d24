import type { OfflineAreaOutbox } from '../../offline/areas/offlineAreaModules'
import { queueablePatOperations } from './queueablePatOperations'
import { forgetEndedRounds, snapshotOpenRounds, snapshotRoundEntry } from './roundSnapshots'

export const patOutbox: OfflineAreaOutbox = {
  operations: queueablePatOperations,
  async snapshotOpenWork(data, _variables, entry) {
    await snapshotOpenRounds(data)
    await forgetEndedRounds(data)
    if (entry) await snapshotRoundEntry(entry, data as Record<string, unknown>)
  },
}
