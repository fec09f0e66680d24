import { Cron } from 'croner'

/**
 * The first time after `after` at which the expression (minute, hour, day of the month, month, day of the week) is met on the clocks of the
 * time zone. A time that the change to summer time leaves out is met when the clocks have gone forward, one that comes twice is met the first time.
 * @throws Error if the expression or the time zone is wrong, or never met.
 */
export function nextRun(cron: string, timeZone: string, after: Date): Date {
  const next = new Cron(cron, { timezone: timeZone, mode: '5-part', paused: true }).nextRun(after)
  if (!next) throw new Error(`${cron} is never met`)
  return next
}
