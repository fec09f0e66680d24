import { onTestFinished, vi } from 'vitest'

/** The rest of the test happens at one moment of a day that has the same one in every year, so that days can be counted exactly. */
export function stopCalendar(): void {
  vi.setSystemTime('2026-05-20T12:00:00')
  onTestFinished(() => void vi.useRealTimers())
}
