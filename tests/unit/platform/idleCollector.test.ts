import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { IdleCollector } from '../../../server/platform/runtime/idleCollector'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('memory is freed in steps when the server has started, and after many requests, but not while they come', () => {
  const collect = vi.fn()
  const collector = new IdleCollector(collect)
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledTimes(4)
  for (let second = 0; second < 120; second++) {
    collector.noteRequest()
    vi.advanceTimersByTime(1_000)
  }
  expect(collect).toHaveBeenCalledTimes(4)
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledTimes(8)
  collector.noteRequest()
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledTimes(8)
  collector.stop()
})
