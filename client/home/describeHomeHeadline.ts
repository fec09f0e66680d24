import type { HomeQuery } from './Home.generated'

type Counts = Pick<HomeQuery, 'patSummary' | 'stockSummary' | 'home'>

/**
 * Summarises what matters today with a number that no card shows, for example '45 of 231 assets need a test or a
 * repair; 2 need both'.
 */
export function describeHomeHeadline({ patSummary, stockSummary, home }: Counts): string {
  // why: the health total excludes disposed assets, which are not tested
  if (patSummary) return patHeadline(home.health ?? patSummary, patSummary)
  return stockSummary ? stockHeadline(stockSummary) : ''
}

type StatusCounts = Omit<NonNullable<HomeQuery['home']['health']>, '__typename'>

/**
 * The first argument counts each asset once, by its worst status. `all` counts an asset under each of its statuses, as
 * the cards do.
 */
function patHeadline({ expired, failed, untested, due, total }: StatusCounts, all: StatusCounts): string {
  if (total === 0) return 'No assets yet'
  const open = expired + failed + untested
  const both = all.expired + all.failed + all.untested - open
  if (open > 0)
    return `${open} of ${total} ${total === 1 ? 'asset' : 'assets'} ${open === 1 ? 'needs' : 'need'} a test or a repair${both > 0 ? `; ${both} ${both === 1 ? 'needs' : 'need'} both` : ''}`
  if (due > 0) return `Nothing overdue, ${due} due soon`
  return total === 1 ? 'The only asset is in date' : `All ${total} assets are in date`
}

function stockHeadline({ belowMinimum, total }: NonNullable<Counts['stockSummary']>): string {
  if (total === 0) return 'No stock items yet'
  if (belowMinimum === 0) return 'No items are below their minimum'
  return belowMinimum === 1 ? '1 item is below its minimum' : `${belowMinimum} items are below their minimum`
}
