import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TraceSampler } from '../../../server/platform/telescope/traceSampler'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Sends `requests` requests of 10 ms each in the next second; returns how many were sampled. */
function second(sampler: TraceSampler, requests: number): number {
  let heard = 0
  for (let count = 0; count < requests; count++) {
    vi.advanceTimersByTime(1_000 / requests)
    if (!sampler.tryStart()) continue
    heard += 1
    sampler.finish(10)
  }
  return heard
}

it('all requests of a hall at work are traced', () => {
  const sampler = new TraceSampler()
  expect([second(sampler, 20), second(sampler, 10), second(sampler, 20)]).toEqual([20, 10, 20])
})

it('under load, a twentieth of the time is traced, until the load ends', () => {
  const sampler = new TraceSampler()
  expect(second(sampler, 500)).toBeLessThanOrEqual(21)
  const heard = second(sampler, 500)
  expect(heard).toBeGreaterThan(2)
  expect(heard).toBeLessThanOrEqual(6)
  second(sampler, 5)
  expect(second(sampler, 10)).toBe(10)
})

it('under load, one request at a time is traced', () => {
  const sampler = new TraceSampler()
  second(sampler, 500)
  vi.advanceTimersByTime(1_000)
  second(sampler, 500)
  vi.advanceTimersByTime(400)
  expect([sampler.tryStart(), sampler.tryStart()]).toEqual([true, false])
})
