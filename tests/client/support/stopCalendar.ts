import { onTestFinished, vi } from 'vitest'

/** Freezes the rest of the test at a date that exists in every year, so that days can be counted exactly. */
export function stopCalendar(): void {
  vi.setSystemTime('2026-05-20T12:00:00')
  onTestFinished(() => void vi.useRealTimers())
}
