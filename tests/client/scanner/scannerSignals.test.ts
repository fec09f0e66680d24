import { expect, onTestFinished, test, vi } from 'vitest'
import { createSignals } from '../../../client/scanner/signals'

/** Records the device's sounds and vibrations from now on. */
function attend(): unknown[] {
  const given: unknown[] = []
  class Tone {
    gain = { setTargetAtTime() {} }
    constructor(
      _: unknown,
      private options: { frequency?: number },
    ) {}
    connect = (next: unknown) => next
    start = () => void given.push(this.options.frequency)
    stop() {}
  }
  class Speaker {
    currentTime = 0
  }
  vi.stubGlobal('AudioContext', Speaker)
  vi.stubGlobal('OscillatorNode', Tone)
  vi.stubGlobal('GainNode', Tone)
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: (pattern: number[]) => given.push(pattern) })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'vibrate')
  })
  return given
}

test('a hit sounds and feels different from a refusal', () => {
  const given = attend()
  const signals = createSignals()
  signals.rejected()
  const refusal = given.splice(0)
  signals.success()
  const hit = given.splice(0)
  expect(refusal.length).toBeGreaterThan(1)
  expect(hit.length).toBeGreaterThan(1)
  expect(hit).not.toEqual(refusal)
})
