import { ApolloProvider } from '@apollo/client/react'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { MessageBar } from '../../../client/components/messages/MessageBar'
import { apolloClient } from '../../../client/graphql/apolloClient'
import { ScannerOverlay } from '../../../client/scanner/ScannerOverlay'
import { ThemeProvider } from '../../../client/theme/ThemeProvider'

/** Stands in for the decoder's worker, because jsdom has no workers; never sends a message. */
class SilentWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}

class Stream {
  constructor(readonly tracks: MediaStreamTrack[]) {}
  getTracks = () => this.tracks
  getVideoTracks = () => this.tracks
}

/** Gives jsdom the device features that the scanner needs, except a camera; resets them after each test. */
export function simulateDevice() {
  beforeEach(() => {
    vi.stubGlobal('Worker', SilentWorker)
    vi.stubGlobal('MediaStream', Stream)
    vi.stubGlobal('isSecureContext', true)
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    Reflect.deleteProperty(navigator, 'mediaDevices')
    Reflect.deleteProperty(navigator, 'permissions')
  })
}

/** Adds a navigator property that jsdom lacks. */
export function provide(name: 'mediaDevices' | 'permissions', value: object): void {
  Object.defineProperty(navigator, name, { configurable: true, value })
}

/** Provides a camera that handles every request with `getUserMedia`. */
export function provideCamera(getUserMedia: () => Promise<MediaStream>) {
  const asked = vi.fn(getUserMedia)
  provide('mediaDevices', { getUserMedia: asked, enumerateDevices: async () => [] })
  return asked
}

/** Provides a camera with a picture of 720 by 720 pixels, and a decoder that finds these codes in each picture. */
export function showPictures(decode: () => { text: string; corners: object[] }[]): void {
  provideCamera(async () => streamWith({}).stream)
  vi.stubGlobal('createImageBitmap', async () => ({}))
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {
        const codes = decode()
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { codes } })))
      }
      terminate() {}
    },
  )
  for (const side of ['videoWidth', 'videoHeight', 'clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLVideoElement.prototype, side, 'get').mockReturnValue(720)
  vi.spyOn(HTMLVideoElement.prototype, 'readyState', 'get').mockReturnValue(HTMLMediaElement.HAVE_ENOUGH_DATA)
}

/** Returns the stream of a camera with these capabilities. */
export function streamWith(capabilities: object, events: string[] = []) {
  const track = Object.assign(new EventTarget(), {
    stop: () => events.push('stop'),
    getCapabilities: () => capabilities,
    getSettings: () => ({ deviceId: 'back' }),
    applyConstraints: vi.fn(async (_: MediaTrackConstraints) => {}),
  })
  const stream = new Stream([track as unknown as MediaStreamTrack]) as unknown as MediaStream
  return { track, stream }
}

/** Renders only the scanner and the message bar, at `/`. */
export function openScanner(onClose: () => void, options: { except?: string } = {}) {
  const scanner = (
    <>
      <ScannerOverlay onClose={onClose} {...options} />
      <MessageBar />
    </>
  )
  const router = createMemoryRouter([
    { path: '/', element: scanner },
    { path: '*', element: <MessageBar /> },
  ])
  render(
    <ThemeProvider>
      <ApolloProvider client={apolloClient}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </ThemeProvider>,
  )
  return router
}
