import { checkChanges } from './checks/offline/checkChanges'
import type { OfflineAreas } from './offline/areas/offlineAreas'
import { patChanges } from './rounds/offline/patChanges'
import { stockChanges } from './stock/offline/stockChanges'

/** Composes the areas that work offline. */
export const offlineAreas: OfflineAreas = {
  changes: [checkChanges, patChanges, stockChanges],
  loadOutbox: async () => (await import('./outboxAreas')).outboxAreas,
  loadResolvers: async () => (await import('./offlineResolverAreas')).offlineResolverAreas,
}
