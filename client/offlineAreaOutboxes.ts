import { checkOutbox } from './checks/offline/checkOutbox'
import type { OfflineAreaOutbox } from './offline/areas/offlineAreaModules'
import { patOutbox } from './rounds/offline/patOutbox'
import { stockOutbox } from './stock/offline/stockOutbox'

/** Each area's part of the outbox, for pages and for the service worker. */
export const offlineAreaOutboxes: readonly OfflineAreaOutbox[] = [checkOutbox, patOutbox, stockOutbox]
