import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { QR_READER_OPTIONS } from '../../../client/scanner/readerOptions'
import { openScanner, showPictures, simulateDevice } from '../support/device'

simulateDevice()

/** Takes pictures with a camera that shows no code; returns the time between two pictures, in ms. */
async function pause({ reducedMotion }: { reducedMotion: boolean }): Promise<number> {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { matchMedia } = window
  window.matchMedia = (query) =>
    Object.assign(matchMedia(query), { matches: reducedMotion && query.includes('reduced-motion') })
  const taken: number[] = []
  showPictures(() => {
    taken.push(performance.now())
    return []
  })

  openScanner(vi.fn())
  await screen.findByText('Point the camera at a code.')
  await vi.advanceTimersByTimeAsync(3000)
  return Math.min(...taken.slice(1).map((at, i) => at - (taken[i] ?? 0)))
}

test('a picture is scanned every 40 ms while found codes are drawn', async () => {
  expect(await pause({ reducedMotion: false })).toBe(40)
})

test('with reduced motion, a picture is scanned every 500 ms, and nothing is drawn', async () => {
  expect(await pause({ reducedMotion: true })).toBe(500)
})

test('the decoder uses the specified options', () => {
  expect(QR_READER_OPTIONS).toMatchObject({
    formats: ['QRCode'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: true,
    tryDownscale: true,
    downscaleFactor: 3,
    downscaleThreshold: 500,
    minLineCount: 2,
    maxNumberOfSymbols: 255,
  })
})
