import { expect, it, vi } from 'vitest'
import { withOptimisticRetry } from '../../../server/platform/records/withOptimisticRetry'

it('a change that others forestall each time is tried a few times with growing pauses, and refused', async () => {
  // why: the pauses are random, and take their longest time here
  const random = vi.spyOn(Math, 'random').mockReturnValue(1)
  const times: number[] = []
  const started = performance.now()
  await expect(
    withOptimisticRetry(async () => {
      times.push(performance.now() - started)
      if (times.length === 6) random.mockReturnValue(0)
      return undefined
    }),
  ).rejects.toMatchObject({ extensions: { code: 'CONFLICT' } })
  expect(times).toHaveLength(12)
  const pauses = times.slice(1, 6).map((time, index) => time - (times[index] ?? 0))
  for (const [index, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(5 * 2 ** index - 1)
  expect(await withOptimisticRetry(async () => 'saved')).toBe('saved')
})
