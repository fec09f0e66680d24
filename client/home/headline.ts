import type { HomeQuery } from './Home.generated'

type Counts = Pick<HomeQuery, 'patSummary' | 'stockSummary' | 'home'>

/** Summarises what matters today in a number that no card shows: '45 of 231 assets need a test or a repair'. */
export function headlineOf({ patSummary, stockSummary, home }: Counts): string {
  // why: the health total excludes disposed assets, which are not tested
  if (patSummary) return patHeadline(home.health ?? patSummary)
  return stockSummary ? stockHeadline(stockSummary) : ''
}

function patHeadline({
  expired,
  failed,
  untested,
  due,
  total,
}: Omit<NonNullable<HomeQuery['home']['health']>, '__typename'>): string {
  if (total === 0) return 'No assets yet'
  const open = expired + failed + untested
  if (open > 0) return `${open} of ${total} ${total === 1 ? 'asset needs' : 'assets need'} a test or a repair`
  if (due > 0) return `Nothing overdue, ${due} due soon`
  return total === 1 ? 'The only asset is in date' : `All ${total} assets are in date`
}

function stockHeadline({ belowMinimum, total }: NonNullable<Counts['stockSummary']>): string {
  if (total === 0) return 'No stock items yet'
  if (belowMinimum === 0) return 'No item is below its minimum'
  return belowMinimum === 1 ? '1 item is below its minimum' : `${belowMinimum} items are below their minimum`
}
