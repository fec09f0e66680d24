import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AssetDocument } from '../../../client/assets/Asset.generated'
import { apolloClient } from '../../../client/graphql/apolloClient'
import type { ScanQuery } from '../../../client/scanner/Scan.generated'
import { openScanner, provide, provideCamera, simulateDevice, streamWith } from '../support/device'
import { hallAsset, hallLocation } from '../support/hall'
import { refusal, respondWith } from '../support/network'

type Target = NonNullable<ScanQuery['scan']>

const KETTLE: Target = hallAsset({ id: '12', code: 'K-0012', location: null })

const SHELF: Target = { ...hallLocation({ id: '4', name: 'Shelf', type: 'stock' }), locationCode: 'S-4' }

const TAPE: Target = {
  __typename: 'StockItem',
  id: '9',
  name: 'Gaffer tape',
  code: 'TAPE',
  barcode: '4006381333931',
  description: '',
  unit: 'rolls',
  unitSingular: null,
  minimumLevel: null,
  orderedOn: null,
  total: 0,
  photoId: null,
  locations: [],
  photos: [],
}

const onClose = vi.fn()

/** Mocks a server that finds `target` for every code; the returned array collects the variables of each request. */
function answerScan(target: Target | null) {
  const asked: object[] = []
  respondWith({
    Scan: (variables) => {
      asked.push(variables)
      return { scan: target }
    },
  })
  return asked
}

async function typeCode(text: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Type a code' }))
  await userEvent.click(screen.getByLabelText('Code on the label'))
  await userEvent.paste(text)
  await userEvent.keyboard('{Enter}')
}

simulateDevice()
beforeEach(() => {
  onClose.mockReset()
})

test('a typed code opens the asset with a single request, after a flash of its sticker', async () => {
  const asked = answerScan(KETTLE)
  const router = openScanner(onClose)

  await typeCode('{"model":"asset","code":"k-0012"}')

  expect(await screen.findByText('Never tested')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/pat/assets/12'))
  expect(router.state.location.state).toMatchObject({ offerTest: false })
  expect(onClose).toHaveBeenCalledOnce()
  expect(asked).toEqual([{ model: 'asset', code: 'k-0012' }])
  expect(apolloClient.readQuery({ query: AssetDocument, variables: { id: '12' } })?.asset).toMatchObject({
    name: 'Kettle',
  })
})

test('a typed code of an asset out of use shows that first', async () => {
  answerScan({ ...KETTLE, use: 'outOfUse', outOfUseSince: '2026-03-01' })
  const router = openScanner(onClose)
  await typeCode('K-0012')
  const said = await screen.findByText('Out of use')
  expect(said.compareDocumentPosition(screen.getByText('Never tested'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(router.state.location.pathname).not.toBe('/pat/assets/12')
  await waitFor(() => expect(router.state.location.pathname).toBe('/pat/assets/12'))
})

test("a typed code opens the asset's test if the device is set to do so", async () => {
  answerScan(KETTLE)
  const router = openScanner(onClose)
  const atOnce = await screen.findByRole('switch', { name: 'Test after scan' })
  expect(atOnce).not.toBeChecked()
  await userEvent.click(atOnce)
  await typeCode('K-0012')
  await waitFor(() => expect(router.state.location.state).toEqual({ offerTest: true, scanned: 'K-0012' }))
  await router.navigate('/')
  expect(await screen.findByRole('switch', { name: 'Test after scan' })).toBeChecked()
})

test('a typed code of a test label opens the asset without offering another test', async () => {
  localStorage.setItem('scanner.testAtOnce', 'yes')
  const asked = answerScan(KETTLE)
  const router = openScanner(onClose)
  await typeCode('{"model":"test","code":77}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/pat/assets/12'))
  expect(router.state.location.state).toMatchObject({ offerTest: false })
  expect(asked).toEqual([{ model: 'test', code: '77' }])
})

const LINK = `${window.location.origin}/pat/locations/3`

test.each<[text: string, target: Target, asked: object[], opens: string]>([
  [' K-0012 ', KETTLE, [{ code: 'K-0012' }], '/pat/assets/12'],
  [
    '{"model":"location","code":"S-4"}',
    { ...SHELF, type: 'pat' },
    [{ model: 'location', code: 'S-4' }],
    '/pat/locations/4',
  ],
  ['{"model":"location","code":"S-4"}', SHELF, [{ model: 'location', code: 'S-4' }], '/stock/locations/4'],
  ['{"model":"stock","code":"TAPE"}', TAPE, [{ model: 'stock', code: 'TAPE' }], '/stock/items/9'],
  ['4006381333931', TAPE, [{ code: '4006381333931' }], '/stock/items/9'],
  [LINK, SHELF, [], '/pat/locations/3'],
])('the typed code %s opens the page of its record', async (text, target, asked, opens) => {
  const questions = answerScan(target)
  const router = openScanner(onClose)
  await typeCode(text)
  await waitFor(() => expect(router.state.location.pathname).toBe(opens))
  expect(questions).toEqual(asked)
})

test.each(['{"model":"user","code":"1"}', '{}'])(
  'a typed code: %s says Unrecognized model without asking the server',
  async (text) => {
    const router = openScanner(onClose)
    await typeCode(text)
    expect(await screen.findByText('Unrecognized model')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Use this code' })).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/')
  },
)

test('a typed code that leads nowhere stays in the box, and can become a new asset', async () => {
  answerScan(null)
  const router = openScanner(onClose)
  await typeCode('A/99 b')

  expect(await screen.findByText('Unrecognized code')).toBeVisible()
  expect(screen.getByLabelText('Code on the label')).toHaveValue('A/99 b')
  expect(screen.getByLabelText('Code on the label')).toBeInvalid()
  expect(onClose).not.toHaveBeenCalled()

  await userEvent.click(screen.getByRole('button', { name: 'Use this code' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pat/assets'))
  expect(new URLSearchParams(router.state.location.search).get('new')).toBe('A/99 b')
})

test('a typed code of a blank label asks which asset has the label', async () => {
  answerScan({ __typename: 'BlankLabel', labelCode: '0417' })
  const router = openScanner(onClose)
  await typeCode('{"model":"asset","code":"0417"}')
  await waitFor(() => expect(router.state.location.search).toBe('?new=0417&label=blank'))
})

test('an unknown location code is not offered for an asset', async () => {
  answerScan(null)
  openScanner(onClose)
  await typeCode('{"model":"location","code":"S-9"}')
  expect(await screen.findByText('Unrecognized code')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Use this code' })).not.toBeInTheDocument()
})

test("a typed code shows the server's refusal or failure", async () => {
  openScanner(onClose)
  respondWith({ Scan: () => refusal('FORBIDDEN', 'You may not see this.') })
  await typeCode('1')
  expect(await screen.findByText('You may not see this.')).toBeVisible()

  respondWith({ Scan: () => refusal('INTERNAL', 'Internal server error') })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('An error occurred')).toBeVisible()
})

describe('a camera that gives no picture', () => {
  const failing = (name: string) => async () => {
    throw new DOMException('', name)
  }

  test('a camera in an insecure context shows the specified message', async () => {
    vi.stubGlobal('isSecureContext', false)
    openScanner(onClose)
    expect(
      await screen.findByText(
        'camera access is only permitted in secure context. Use HTTPS or localhost rather than HTTP.',
      ),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  test('a camera without the Stream API shows the specified message', async () => {
    openScanner(onClose)
    expect(await screen.findByText('this browser has no Stream API support')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  test.each([
    ['NotAllowedError', "Camera access is blocked. Allow it in the browser's site settings."],
    ['NotFoundError', 'No camera found. Connect a camera.'],
    ['NotReadableError', 'The camera is in use elsewhere. Close the app or tab that uses it.'],
    ['TypeError', 'The camera could not be started. Try again.'],
  ])('a camera that fails with %s shows what to do', async (name, message) => {
    const camera = provideCamera(failing(name))
    openScanner(onClose)
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(message)).toBeVisible()

    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(camera).toHaveBeenCalledTimes(2))
    expect(await screen.findByText(message)).toBeVisible()

    const asked = answerScan(KETTLE)
    await typeCode('K-0012')
    await waitFor(() => expect(asked).toHaveLength(1))
  })

  /** Opens the scanner with a camera that starts only when `comeLate` is called. */
  async function startLateCamera() {
    const events: string[] = []
    let start = (_: MediaStream) => {}
    provideCamera(
      () =>
        new Promise((resolve) => {
          start = resolve
        }),
    )
    openScanner(onClose)
    await screen.findByText('Starting the camera…')
    return { events, comeLate: () => start(streamWith({}, events).stream) }
  }

  test('a camera that takes more than 6 seconds to start is abandoned, and switched off if it starts later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { events, comeLate } = await startLateCamera()

    await act(() => vi.advanceTimersByTimeAsync(5900))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(await screen.findByText('The camera did not start within 6 seconds. Try again.')).toBeVisible()

    comeLate()
    await waitFor(() => expect(events).toEqual(['stop']))
  })

  test('a camera whose permission prompt stays open for 6 seconds is abandoned, and starts once the user allows it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const permission = Object.assign(new EventTarget(), { state: 'prompt' })
    provide('permissions', { query: async () => permission })
    let isAllowed = false
    provideCamera(() => (isAllowed ? Promise.resolve(streamWith({}).stream) : new Promise(() => {})))
    openScanner(onClose)
    await vi.advanceTimersByTimeAsync(6100)
    expect(await screen.findByText('The camera did not start within 6 seconds. Try again.')).toBeVisible()

    isAllowed = true
    permission.state = 'granted'
    permission.dispatchEvent(new Event('change'))
    expect(await screen.findByText('Point the camera at a code.')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('a camera whose stream does not play within 6 seconds is abandoned', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => {}))
    const { events, comeLate } = await startLateCamera()
    await vi.advanceTimersByTimeAsync(4000)
    comeLate()
    await vi.advanceTimersByTimeAsync(2100)
    expect(await screen.findByText('The camera did not start within 6 seconds. Try again.')).toBeVisible()
    expect(events).toEqual(['stop'])
  })
})
