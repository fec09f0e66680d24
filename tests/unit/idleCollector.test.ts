import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { IdleCollector } from '../../server/idleCollector'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('memory is freed once when the server has started, and once after many requests, but not while they come', () => {
  const collect = vi.fn()
  const collector = new IdleCollector(collect)
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledTimes(1)
  for (let second = 0; second < 120; second++) {
    collector.noteRequest()
    vi.advanceTimersByTime(1_000)
  }
  expect(collect).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledTimes(2)
  collector.noteRequest()
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledTimes(2)
  collector.stop()
})
