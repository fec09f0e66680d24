import { getWorstAssetStatus } from '../../domain/assets/patRules'
import { FIRST_STEPS, type FirstStep } from '../../domain/hall/firstSteps'
import { hasPermission } from '../../domain/people/permissions'
import { addDays, type CalendarDate, getMonthStartAtOffset } from '../../domain/values/calendar'
import { getAssetStatusesOn, getLocationAssetCounts, hasFailedLastTest } from '../assets/offline/assetStatus'
import { isVisualInspectionOverdue } from '../assets/offline/offlineAssetResolvers'
import { toOfflineAsset } from '../assets/offline/toOfflineAsset'
import { findChecksDue } from '../checks/offline/offlineCheckResolvers'
import { toOfflineLocation } from '../locations/offlineLocationResolvers'
import type { OfflineAreaResolvers } from '../offline/areas/offlineAreaModules'
import {
  type OfflineResolver,
  type OfflineResolverContext,
  OfflineUnanswerableError,
  sortOfflineRows,
} from '../offline/resolvers/offlineResolver'
import { filterStockItems, sortStockItems, toOfflineStockItem } from '../stock/offline/offlineStockItemResolvers'
import { findCalibrationsDue } from '../testing/offline/offlineInstrumentResolvers'

const MONTHS = 12

const queries: Record<string, OfflineResolver> = {
  home: (_args, context) => ({
    health: () => countHealth(context),
    calendar: () => countDueMonths(context),
    locations: ({ limit }: { limit: number }) => listCompletions(context, limit),
    calibrationsDue: ({ limit }: { limit: number }) => findCalibrationsDue(context, limit),
    outOfUse: ({ limit }: { limit: number }) => listOutOfUse(context, limit),
    firstSteps: () => readFirstSteps(context),
    stockToBuy: ({ limit }: { limit: number }) => listStockToBuy(context, limit),
    // `null` means unknown, because the device does not store this value
    backupFailed: () => null,
    unknownTimeZone: () => null,
    checks: ({ limit }: { limit: number }) =>
      hasPermission(context.register.state.user, 'view checks') ? findChecksDue(context, limit) : null,
    visualOverdue: () =>
      [...context.register.assets.values()].filter((asset) => isVisualInspectionOverdue(asset, context.on)).length,
    openFaultReports: () => {
      throw new OfflineUnanswerableError()
    },
    worsening: () => {
      // this field requires readings, which the device does not store
      throw new OfflineUnanswerableError()
    },
  }),
}

export const offlineHomeResolvers: OfflineAreaResolvers = {
  resolvers: { Query: queries },
  mayBeMissing: {
    reports: 'Query',
    stockSummary: 'Query',
    sampleHall: 'Query',
    'home.worsening': 'Home',
    'home.openFaultReports': 'Home',
  },
}

function countHealth({ register, on }: OfflineResolverContext) {
  const counts = { failed: 0, expired: 0, untested: 0, due: 0, sound: 0 }
  const assets = [...register.assets.values()].filter(({ use }) => use !== 'disposed')
  for (const asset of assets) counts[getWorstAssetStatus(getAssetStatusesOn(asset, on))] += 1
  return { ...counts, total: assets.length }
}

function listOutOfUse(context: OfflineResolverContext, limit: number) {
  const assets = [...context.register.assets.values()].filter(({ use }) => use === 'outOfUse')
  const longest = sortOfflineRows(assets, ({ outOfUseSince, id }) => [outOfUseSince, id]).slice(0, limit)
  return {
    items: longest.map((asset) => ({ ...asset.outOfUse, asset: toOfflineAsset(context)(asset) })),
    total: assets.length,
  }
}

function countDueMonths({ register, on }: OfflineResolverContext) {
  const assets = [...register.assets.values()]
  const days = assets.flatMap((asset) => (hasFailedLastTest(asset) ? [] : (asset.nextDueOn ?? [])))
  const months = Array.from({ length: MONTHS }, (_, n) => ({
    from: n === 0 ? on : getMonthStartAtOffset(on, n),
    to: addDays(getMonthStartAtOffset(on, n + 1), -1),
  }))
  const within = (from: CalendarDate, to: CalendarDate) => days.filter((day) => day >= from && day <= to).length
  return {
    overdue: assets.filter((asset) => getAssetStatusesOn(asset, on).includes('expired')).length,
    months: months.map(({ from, to }) => ({ from, to, assets: within(from, to) })),
  }
}

function listCompletions(context: OfflineResolverContext, limit: number) {
  const counted = [...context.register.locations.values()]
    .map((location) => ({ location, ...getLocationAssetCounts(context, location.id) }))
    .filter(({ assets }) => assets > 0)
  const ordered = sortOfflineRows(counted, ({ location: { name, id }, assets, inDate }) => [
    inDate / assets,
    -assets,
    name.toLowerCase(),
    Number(id),
  ])
  return {
    items: ordered
      .slice(0, limit)
      .map(({ location, assets, inDate }) => ({ location: toOfflineLocation(location), assets, inDate })),
    total: counted.length,
  }
}

function readFirstSteps({ register }: OfflineResolverContext) {
  const assets = [...register.assets.values()]
  const hasLocations = [...register.locations.values()].some(({ type }) => type === 'pat')
  const hasAssets = assets.length > 0
  const hasTests = assets.some(({ lastTest }) => lastTest !== null)
  const known: Partial<Record<FirstStep, boolean>> = {
    locations: hasLocations,
    assets: hasAssets,
    test: hasTests,
    checks: register.checks.size > 0,
  }
  return {
    hasLocations,
    hasAssets,
    hasTests,
    // the sample hall can only be loaded or removed online, so the device offers neither
    isSampleHall: false,
    done: FIRST_STEPS.filter((step) => known[step]),
    skipped: [],
    // the device does not store whether an administrator has hidden the steps
    isOver: hasTests,
  }
}

function listStockToBuy(context: OfflineResolverContext, limit: number) {
  if (!hasPermission(context.register.state.user, 'view stock')) return null
  const items = sortStockItems(filterStockItems(context, { belowMinimum: true }), { field: 'urgency' })
  return { items: items.slice(0, limit).map(toOfflineStockItem), total: items.length }
}
