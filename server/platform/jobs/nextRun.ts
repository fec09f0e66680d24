import { Cron } from 'croner'

/**
 * Returns the first time after `after` that matches the cron expression (minute, hour, day of the month, month, day of the week) in
 * the time zone. A local time that the change to summer time skips matches right after the change; one that occurs twice matches
 * the first time.
 * @throws Error if the expression or the time zone is invalid, or never matches.
 */
export function nextRun(cron: string, timeZone: string, after: Date): Date {
  const next = new Cron(cron, { timezone: timeZone, mode: '5-part', paused: true }).nextRun(after)
  if (!next) throw new Error(`${cron} is never met`)
  return next
}
