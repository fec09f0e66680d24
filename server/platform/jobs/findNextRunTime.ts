import { Cron } from 'croner'

/**
 * Returns the first time after `after` that matches a cron expression (minute, hour, day of the month, month, day of
 * the week) in the time zone. If the change to summer time skips a local time, the expression matches right after the
 * change. If a local time occurs twice, only the first one matches.
 * @throws Error if the expression or time zone is invalid, or if no time ever matches.
 */
export function findNextRunTime(cron: string, timeZone: string, after: Date): Date {
  const next = new Cron(cron, { timezone: timeZone, mode: '5-part', paused: true }).nextRun(after)
  if (!next) throw new Error(`${cron} never matches a time`)
  return next
}
