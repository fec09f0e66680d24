import type { OfflineAreas } from './offline/areas'
import { patChanges } from './pat/offline/waitingChanges'
import { stockChanges } from './stock/offline/waitingChanges'

/** Puts together the parts of the areas that work without a connection. */
export const offlineAreas: OfflineAreas = {
  changes: [patChanges, stockChanges],
  loadOutbox: async () => (await import('./outboxAreas')).outboxAreas,
  loadAnswers: async () => (await import('./answerAreas')).answerAreas,
}
