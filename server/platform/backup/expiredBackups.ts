import { addDays, type CalendarDate, getWeekday } from '../../../domain/values/calendar'

/** Number of weekly and of monthly backups kept in addition to the daily ones. Each is one of the nightly backups. */
export const KEPT_WEEKLY_BACKUPS = 4
export const KEPT_MONTHLY_BACKUPS = 12

const NAME = /^mah-manager-(\d{4}-\d{2}-\d{2})-\d{6}\.backup$/

/**
 * Formats the file name of a nightly backup in the hall's local time, such as `mah-manager-2026-11-22-023004.backup`.
 */
export function formatNightlyBackupName(wallTime: Date): string {
  const [date, time = ''] = wallTime.toISOString().split('T')
  return `mah-manager-${date}-${time.slice(0, 8).replaceAll(':', '')}.backup`
}

/**
 * Chooses which nightly backups in a folder have expired. Keeps the newest backup of each of the last `days` days that
 * have a backup, of each of the last 4 weeks (from Monday), and of each of the last 12 months. Never chooses files that
 * the program did not name itself.
 */
export function chooseExpiredBackups(files: readonly string[], days: number): string[] {
  const backups = files
    .filter((file) => NAME.test(file))
    .sort()
    .reverse()
  const kept = new Set([
    ...newestOfEach(backups, dateOf, days),
    ...newestOfEach(backups, (file) => mondayOf(dateOf(file)), KEPT_WEEKLY_BACKUPS),
    ...newestOfEach(backups, (file) => dateOf(file).slice(0, 7), KEPT_MONTHLY_BACKUPS),
  ])
  return backups.filter((file) => !kept.has(file))
}

/** True for the temporary name of a backup that is still being written. */
export const isUnfinishedBackup = (file: string): boolean =>
  file.endsWith('.partial') && NAME.test(file.slice(0, -'.partial'.length))

/** Picks the newest file of each period. `files` must be sorted, newest first. */
function newestOfEach(files: readonly string[], periodOf: (file: string) => string, periods: number): string[] {
  const newest = new Map<string, string>()
  for (const file of files) if (!newest.has(periodOf(file))) newest.set(periodOf(file), file)
  return [...newest.values()].slice(0, periods)
}

const dateOf = (file: string): CalendarDate => NAME.exec(file)?.[1] ?? ''

function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -((getWeekday(date) + 6) % 7))
}
