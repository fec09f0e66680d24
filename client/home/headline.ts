import type { HomeQuery } from './Home.generated'

type Counts = Pick<HomeQuery, 'patSummary' | 'stockSummary' | 'home'>

/** Summarises what matters today: '16 overdue, 15 failed, 11 never tested'. */
export function headlineOf({ patSummary, stockSummary, home }: Counts): string {
  // why: the health total excludes disposed assets, which are not tested
  if (patSummary) return patHeadline({ ...patSummary, total: home.health?.total ?? patSummary.total })
  return stockSummary ? stockHeadline(stockSummary) : ''
}

function patHeadline({ expired, failed, untested, due, total }: NonNullable<Counts['patSummary']>): string {
  if (total === 0) return 'No assets yet'
  const open = [
    expired > 0 && `${expired} overdue`,
    failed > 0 && `${failed} failed`,
    untested > 0 && `${untested} never tested`,
  ].filter((part) => part !== false)
  if (open.length > 0) return open.join(', ')
  if (due > 0) return `Nothing overdue, ${due} due soon`
  return total === 1 ? 'The only asset is in date' : `All ${total} assets are in date`
}

function stockHeadline({ belowMinimum, total }: NonNullable<Counts['stockSummary']>): string {
  if (total === 0) return 'No stock items yet'
  if (belowMinimum === 0) return 'No item is below its minimum'
  return belowMinimum === 1 ? '1 item is below its minimum' : `${belowMinimum} items are below their minimum`
}
