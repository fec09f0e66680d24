import { worstStatus } from '../../domain/assets/pat'
import { FIRST_STEPS, type FirstStep } from '../../domain/hall/firstSteps'
import { can } from '../../domain/people/permissions'
import { addDays, type CalendarDate, firstOfMonth } from '../../domain/values/calendar'
import { isVisualOverdue } from '../assets/offline/assetAnswers'
import { assetShape } from '../assets/offline/assetShape'
import { countsOf, hasFailed, statusesOf } from '../assets/offline/assetStatus'
import { checksDue } from '../checks/offline/checkAnswers'
import { locationShape } from '../locations/locationAnswers'
import { type Answer, type AnswerContext, sortedBy, Unanswerable } from '../offline/answers/answer'
import type { AreaAnswers } from '../offline/areas/areas'
import { matchingItems, orderedItems, stockItemShape } from '../stock/offline/stockItemAnswers'
import { calibrationsDue } from '../testing/offline/instrumentAnswers'

const MONTHS = 12

const queries: Record<string, Answer> = {
  home: (_args, context) => ({
    health: () => countHealth(context),
    calendar: () => countDueMonths(context),
    locations: ({ limit }: { limit: number }) => listCompletions(context, limit),
    calibrationsDue: ({ limit }: { limit: number }) => calibrationsDue(context, limit),
    outOfUse: ({ limit }: { limit: number }) => listOutOfUse(context, limit),
    firstSteps: () => readFirstSteps(context),
    stockToBuy: ({ limit }: { limit: number }) => listStockToBuy(context, limit),
    // null: unknown on the device
    backupFailed: () => null,
    unknownTimeZone: () => null,
    checks: ({ limit }: { limit: number }) =>
      can(context.register.state.user, 'view checks') ? checksDue(context, limit) : null,
    visualOverdue: () =>
      [...context.register.assets.values()].filter((asset) => isVisualOverdue(asset, context.on)).length,
    openFaultReports: () => {
      throw new Unanswerable()
    },
    worsening: () => {
      // the answer needs readings that are not on the device
      throw new Unanswerable()
    },
  }),
}

export const homeAnswers: AreaAnswers = {
  answers: { Query: queries },
  mayBeMissing: {
    reports: 'Query',
    stockSummary: 'Query',
    sampleHall: 'Query',
    'home.worsening': 'Home',
    'home.openFaultReports': 'Home',
  },
}

function countHealth({ register, on }: AnswerContext) {
  const counts = { failed: 0, expired: 0, untested: 0, due: 0, sound: 0 }
  const assets = [...register.assets.values()].filter(({ use }) => use !== 'disposed')
  for (const asset of assets) counts[worstStatus(statusesOf(asset, on))] += 1
  return { ...counts, total: assets.length }
}

function listOutOfUse(context: AnswerContext, limit: number) {
  const assets = [...context.register.assets.values()].filter(({ use }) => use === 'outOfUse')
  const longest = sortedBy(assets, ({ outOfUseSince, id }) => [outOfUseSince, id]).slice(0, limit)
  return {
    items: longest.map((asset) => ({ ...asset.outOfUse, asset: assetShape(context)(asset) })),
    total: assets.length,
  }
}

function countDueMonths({ register, on }: AnswerContext) {
  const assets = [...register.assets.values()]
  const days = assets.flatMap((asset) => (hasFailed(asset) ? [] : (asset.nextDueOn ?? [])))
  const months = Array.from({ length: MONTHS }, (_, n) => ({
    from: n === 0 ? on : firstOfMonth(on, n),
    to: addDays(firstOfMonth(on, n + 1), -1),
  }))
  const within = (from: CalendarDate, to: CalendarDate) => days.filter((day) => day >= from && day <= to).length
  return {
    overdue: assets.filter((asset) => statusesOf(asset, on).includes('expired')).length,
    months: months.map(({ from, to }) => ({ from, to, assets: within(from, to) })),
  }
}

function listCompletions(context: AnswerContext, limit: number) {
  const counted = [...context.register.locations.values()]
    .map((location) => ({ location, ...countsOf(context, location.id) }))
    .filter(({ assets }) => assets > 0)
  const ordered = sortedBy(counted, ({ location: { name, id }, assets, inDate }) => [
    inDate / assets,
    -assets,
    name.toLowerCase(),
    Number(id),
  ])
  return {
    items: ordered
      .slice(0, limit)
      .map(({ location, assets, inDate }) => ({ location: locationShape(location), assets, inDate })),
    total: counted.length,
  }
}

function readFirstSteps({ register }: AnswerContext) {
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
    // loading and removing the sample hall needs a connection
    isSampleHall: false,
    done: FIRST_STEPS.filter((step) => known[step]),
    skipped: [],
    // administrators' marks are known only with a connection
    isOver: hasTests,
  }
}

function listStockToBuy(context: AnswerContext, limit: number) {
  if (!can(context.register.state.user, 'view stock')) return null
  const items = orderedItems(matchingItems(context, { belowMinimum: true }), { field: 'urgency' })
  return { items: items.slice(0, limit).map(stockItemShape), total: items.length }
}
