import { checkMutationRules } from './checks/offline/checkMutationRules'
import type { OfflineAreas } from './offline/areas/offlineAreas'
import { patMutationRules } from './rounds/offline/patMutationRules'
import { stockMutationRules } from './stock/offline/stockMutationRules'

/** The parts of the app that work offline, by area. */
export const offlineAreas: OfflineAreas = {
  changes: [checkMutationRules, patMutationRules, stockMutationRules],
  loadOutbox: async () => (await import('./outboxAreas')).outboxAreas,
  loadResolvers: async () => (await import('./offlineResolverAreas')).offlineResolverAreas,
}
