import { checkOutbox } from './checks/offline/checkOutbox'
import type { OfflineAreaOutbox } from './offline/areas/offlineAreas'
import { patOutbox } from './rounds/offline/patOutbox'
import { stockOutbox } from './stock/offline/stockOutbox'

/** The areas' parts of the outbox, for a page and for the service worker. */
export const outboxAreas: readonly OfflineAreaOutbox[] = [checkOutbox, patOutbox, stockOutbox]
