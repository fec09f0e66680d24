import { checkMutationRules } from './checks/offline/checkMutationRules'
import type { OfflineAreaModules } from './offline/areas/offlineAreaModules'
import { patMutationRules } from './rounds/offline/patMutationRules'
import { stockMutationRules } from './stock/offline/stockMutationRules'

/** The parts of the app that work offline, by area. */
export const offlineAreaModules: OfflineAreaModules = {
  changes: [checkMutationRules, patMutationRules, stockMutationRules],
  loadOutbox: async () => (await import('./offlineAreaOutboxes')).offlineAreaOutboxes,
  loadResolvers: async () => (await import('./offlineAreaResolvers')).offlineAreaResolvers,
}
