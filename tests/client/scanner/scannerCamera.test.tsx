import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { startCamera, stopCamera } from '../../../client/scanner/camera'
import { openScanner, provideCamera, simulateDevice, streamWith } from '../support/device'

simulateDevice()

const running = () => new AbortController().signal

test('a camera opens only after the previous one has closed, however quickly both are requested', async () => {
  const events: string[] = []
  provideCamera(async () => {
    events.push('open')
    return streamWith({}, events).stream
  })
  const video = document.createElement('video')
  await Promise.all([
    startCamera(video, undefined, running()),
    stopCamera(video),
    startCamera(video, undefined, running()),
    stopCamera(video),
  ])
  expect(events).toEqual(['open', 'stop', 'open', 'stop'])
})

test('a cancelled start leaves no camera on and does not delay the next one', async () => {
  const events: string[] = []
  let allow = (_: MediaStream) => {}
  const camera = provideCamera(
    () =>
      new Promise((resolve) => {
        allow = resolve
      }),
  )
  const video = document.createElement('video')
  const unwanted = new AbortController()
  const first = startCamera(video, undefined, unwanted.signal)
  await waitFor(() => expect(camera).toHaveBeenCalledOnce())
  unwanted.abort()
  await expect(first).rejects.toThrow()

  const second = startCamera(video, undefined, running())
  const allowFirst = allow
  await waitFor(() => expect(camera).toHaveBeenCalledTimes(2))
  allowFirst(streamWith({}, events).stream)
  await waitFor(() => expect(events).toEqual(['stop']))
  allow(streamWith({}).stream)
  expect((await second).getSettings().deviceId).toBe('back')
})

test('light and zoom are offered if the camera has them, once it has settled', async () => {
  const { stream, track } = streamWith({ torch: true, zoom: { min: 1, max: 8, step: 0.5 } })
  provideCamera(async () => stream)
  const delays = vi.spyOn(globalThis, 'setTimeout')
  openScanner(vi.fn())
  await screen.findByText('Point the camera at a code.')
  // the specification (section 9) gives the camera 500 ms to settle
  await waitFor(() => expect(delays).toHaveBeenCalledWith(expect.any(Function), 500))

  const light = await screen.findByRole('button', { name: 'Torch' })
  expect(light).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(light)
  expect(light).toHaveAttribute('aria-pressed', 'true')
  expect(track.applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: true, zoom: 1 }] })

  const zoom = screen.getByRole('slider', { name: 'Zoom' })
  expect(zoom).toHaveAttribute('max', '8')
  track.applyConstraints.mockRejectedValueOnce(new DOMException('', 'OverconstrainedError'))
  await userEvent.click(light)
  expect(track.applyConstraints).toHaveBeenCalledTimes(2)
  await waitFor(() => expect(light).toHaveAttribute('aria-pressed', 'true'))
})

test('light and zoom keep their settings from one item to the next', async () => {
  const abilities = { torch: true, zoom: { min: 1, max: 8, step: 0.5 } }
  const first = streamWith(abilities)
  provideCamera(async () => first.stream)
  openScanner(vi.fn())
  await userEvent.click(await screen.findByRole('button', { name: 'Torch' }))
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '3' } })
  cleanup()

  const next = streamWith(abilities)
  provideCamera(async () => next.stream)
  openScanner(vi.fn(), { except: 'the asset before' })
  expect(await screen.findByRole('button', { name: 'Torch', pressed: true })).toBeVisible()
  expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveValue('3')
  expect(next.track.applyConstraints).toHaveBeenCalledExactlyOnceWith({ advanced: [{ torch: true, zoom: 3 }] })
  cleanup()

  const fresh = streamWith(abilities)
  provideCamera(async () => fresh.stream)
  openScanner(vi.fn())
  expect(await screen.findByRole('button', { name: 'Torch', pressed: false })).toBeVisible()
  expect(fresh.track.applyConstraints).not.toHaveBeenCalled()
})

test('light, zoom and camera choice are hidden if the camera lacks them', async () => {
  provideCamera(async () => streamWith({}).stream)
  const listed = vi.fn(async () => [])
  Object.assign(navigator.mediaDevices, { enumerateDevices: listed })
  openScanner(vi.fn())
  await waitFor(() => expect(listed).toHaveBeenCalled())
  expect(screen.queryByRole('button', { name: 'Torch' })).not.toBeInTheDocument()
  expect(screen.queryByRole('slider')).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Camera')).not.toBeInTheDocument()
})

test('a camera unplugged while scanning is reported, and can be tried again', async () => {
  const { stream, track } = streamWith({})
  const camera = provideCamera(async () => stream)
  openScanner(vi.fn())
  await screen.findByText('Point the camera at a code.')
  track.dispatchEvent(new Event('ended'))
  expect(await screen.findByText('The camera was switched off. Try again.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Point the camera at a code.')
  expect(camera).toHaveBeenCalledTimes(2)
})

test('the camera is off while the page is hidden, and on again when it is shown', async () => {
  const events: string[] = []
  provideCamera(async () => {
    events.push('open')
    return streamWith({}, events).stream
  })
  openScanner(vi.fn())
  await waitFor(() => expect(events).toEqual(['open']))
  const hide = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    fireEvent(document, new Event('visibilitychange'))
  }
  hide(true)
  await waitFor(() => expect(events).toEqual(['open', 'stop']))
  hide(false)
  await waitFor(() => expect(events).toEqual(['open', 'stop', 'open']))
})

test('a user whose code is not found within four seconds gets tips', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const help = /^Move closer, wipe the label.* or type the code\.$/
  provideCamera(async () => streamWith({}).stream)
  openScanner(vi.fn())
  await screen.findByText('Point the camera at a code.')
  expect(screen.queryByText(help)).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(4000)
  expect(await screen.findByText(help)).toBeVisible()
})
