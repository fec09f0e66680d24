import { expect, it } from 'vitest'
import { WorkSlots } from '../../../server/platform/concurrency/workSlots'
import type { UserContext } from '../../../server/platform/context'
import { createSequentialRunner } from '../../../server/platform/http/longRequests'

const user = (id: number) => ({ user: { id }, signal: new AbortController().signal }) as UserContext
/** Work that does not end until it is aborted. */
const forEver = ({ signal }: UserContext) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

it('a turn ends when its time is over, and the next one begins', async () => {
  const turn = createSequentialRunner('Yours waits already.', 0.001)
  const late = expect(turn(user(1), forEver)).rejects.toMatchObject({ extensions: { code: 'CONFLICT' } })
  const waiting = turn(user(2), async () => 'done')
  await late
  expect(await waiting).toBe('done')
})

it('waiting users take turns, and a user who leaves no longer waits', async () => {
  const places = new WorkSlots({ atOnce: 1, ofUser: 1, waitingOfUser: 3, tooMany: 'Too many.' })
  const { signal } = new AbortController()
  const order: string[] = []
  const leaving = new AbortController()
  const take = (id: number, name: string, by = signal) => places.within(id, by, async () => void order.push(name))
  let finish = () => {}
  const first = places.within(1, signal, () => new Promise<void>((resolve) => (finish = resolve)))
  const gone = expect(take(2, 'gone', leaving.signal)).rejects.toThrow()
  const others = [take(1, 'a1'), take(1, 'a2'), take(2, 'b1'), take(1, 'a3'), take(3, 'c1')]
  await expect(take(1, 'a4')).rejects.toMatchObject({ extensions: { code: 'RATE_LIMITED' } })
  leaving.abort()
  await gone
  finish()
  await Promise.all([first, ...others])
  expect(order).toEqual(['b1', 'a1', 'c1', 'a2', 'a3'])
})
