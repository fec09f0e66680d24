import { onTestFinished, vi } from 'vitest'

/** Stops the clock for the rest of the test, on a date that exists in every year, so that day counts are exact. */
export function stopCalendar(): void {
  vi.setSystemTime('2026-05-20T12:00:00')
  onTestFinished(() => void vi.useRealTimers())
}
