import { Cron } from 'croner'

/**
 * Returns the first time after `after` that matches the cron expression (minute, hour, day of the month, month, day of
 * the week) in the time zone. A local time skipped by the change to summer time matches right after the change; a local
 * time that occurs twice matches only the first time.
 * @throws Error if the expression or the time zone is invalid, or never matches.
 */
export function nextRun(cron: string, timeZone: string, after: Date): Date {
  const next = new Cron(cron, { timezone: timeZone, mode: '5-part', paused: true }).nextRun(after)
  if (!next) throw new Error(`${cron} is never met`)
  return next
}
