import { offlineCheckResolvers } from './checks/offline/offlineCheckResolvers'
import { offlineHomeResolvers } from './home/offlineHomeResolvers'
import { offlineLocationResolvers } from './locations/offlineLocationResolvers'
import type { OfflineAreaResolvers } from './offline/areas/offlineAreaModules'
import { offlinePatResolvers } from './rounds/offline/offlinePatResolvers'
import { offlineSessionResolvers } from './session/offlineSessionResolvers'
import { offlineSearchResolvers } from './shell/search/offlineSearchResolvers'
import { offlineStockResolvers } from './stock/offline/offlineStockResolvers'

export const offlineAreaResolvers: readonly OfflineAreaResolvers[] = [
  offlineSessionResolvers,
  offlineLocationResolvers,
  offlineCheckResolvers,
  offlinePatResolvers,
  offlineStockResolvers,
  offlineSearchResolvers,
  offlineHomeResolvers,
]
