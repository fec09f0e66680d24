import { addDays, type CalendarDate, weekdayOf } from '../../../domain/calendar'

/** Which nightly backups are kept, besides those of the last days. */
export const KEPT_WEEKS = 4
export const KEPT_MONTHS = 12

const NAME = /^mah-manager-(\d{4}-\d{2}-\d{2})-\d{6}\.backup$/

/** What a nightly backup is called, by the clocks of the hall: `mah-manager-2026-11-22-023004.backup`. */
export function nightlyName(wallTime: Date): string {
  const [date, time = ''] = wallTime.toISOString().split('T')
  return `mah-manager-${date}-${time.slice(0, 8).replaceAll(':', '')}.backup`
}

/**
 * The nightly backups that are no longer kept, of all files of the folder: kept are the newest of each of the last so many days that have
 * one, and likewise of 4 weeks (from Monday) and 12 months. What the program did not name is never among them.
 */
export function backupsToDelete(files: readonly string[], days: number): string[] {
  const backups = files
    .filter((file) => NAME.test(file))
    .sort()
    .reverse()
  const kept = new Set([
    ...newestOfEach(backups, dateOf, days),
    ...newestOfEach(backups, (file) => mondayOf(dateOf(file)), KEPT_WEEKS),
    ...newestOfEach(backups, (file) => dateOf(file).slice(0, 7), KEPT_MONTHS),
  ])
  return backups.filter((file) => !kept.has(file))
}

/** What a backup that was not finished is called, with the name that it would have got. */
export const isUnfinished = (file: string): boolean =>
  file.endsWith('.partial') && NAME.test(file.slice(0, -'.partial'.length))

/** Of files from new to old, the first of each of so many periods. */
function newestOfEach(files: readonly string[], periodOf: (file: string) => string, periods: number): string[] {
  const newest = new Map<string, string>()
  for (const file of files) if (!newest.has(periodOf(file))) newest.set(periodOf(file), file)
  return [...newest.values()].slice(0, periods)
}

const dateOf = (file: string): CalendarDate => NAME.exec(file)?.[1] ?? ''

function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -((weekdayOf(date) + 6) % 7))
}
