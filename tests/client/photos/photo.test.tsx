import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PhotoPicker } from '../../../client/photos/PhotoPicker'
import { PhotoStrip } from '../../../client/photos/PhotoStrip'
import { type PhotoFormEntry, toPhotoInputs } from '../../../client/photos/photoEntry'
import { createPhotoReference } from '../../../client/photos/photoReference'
import { ThemeProvider } from '../../../client/theme/ThemeProvider'

/** Content of each encoded image, in base64. */
let content: string
/** Width, height and media type of each re-encoded image. */
let drawn: [number, number, string][]

// why: mock the decoding and drawing of images, because jsdom does neither
beforeEach(() => {
  drawn = []
  content = 'AAAA'
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name.startsWith('broken')) throw new DOMException('The source image could not be decoded.')
    return { width: 4000, height: 3000, close: () => {} }
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: () => {},
  } as unknown as CanvasRenderingContext2D & ImageBitmapRenderingContext & WebGLRenderingContext & GPUCanvasContext)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement, type) {
    drawn.push([this.width, this.height, String(type)])
    return `data:${type};base64,${content}`
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const image = (name: string) => new File(['x'], name, { type: 'image/png' })
const stored = (id: string): PhotoFormEntry => ({ id, fileName: `stored-${id}.jpg`, reference: `ref-${id}` })

let photos: readonly PhotoFormEntry[] = []
let selected: string | null = null

function Input({
  initial = [],
  ...props
}: { initial?: PhotoFormEntry[] } & Partial<ComponentProps<typeof PhotoPicker>>) {
  const [entries, setEntries] = useState<readonly PhotoFormEntry[]>(initial)
  const [key, setKey] = useState<string | null>(initial[0]?.id ?? null)
  photos = entries
  selected = key
  return (
    <PhotoPicker label="Photos" photos={entries} onChange={setEntries} selected={key} onSelect={setKey} {...props} />
  )
}

function renderInput(props: ComponentProps<typeof Input> = {}) {
  render(
    <ThemeProvider>
      <Input {...props} />
    </ThemeProvider>,
  )
}

const choose = (files: File[], options = { applyAccept: false }) =>
  userEvent.setup(options).upload(screen.getByLabelText('Add photo'), files)
const names = () => photos.map(({ fileName }) => fileName)

test('a chosen image is resized to the maximum size, re-encoded and selected', async () => {
  renderInput()
  expect(screen.getByLabelText('Add photo')).toHaveAttribute('accept', 'image/*')
  await choose([image('kettle.png')])
  const tile = await screen.findByRole('radio', { name: 'kettle.png' })
  expect(tile).toBeChecked()
  expect(drawn).toEqual([[1000, 750, 'image/jpeg']])
  const [photo] = photos
  expect(toPhotoInputs(photos)).toEqual([
    { data: 'data:image/jpeg;base64,AAAA', fileName: 'kettle.png', reference: photo?.reference },
  ])
  expect(photo?.reference).toMatch(/^[0-9a-f]{16}$/)
  expect(screen.getByRole('img', { name: 'kettle.png' })).toHaveAttribute('src', 'data:image/jpeg;base64,AAAA')
})

test('a form can request a different image size and format', async () => {
  renderInput({ maxDimension: 400, format: 'image/webp' })
  await choose([image('kettle.png')])
  await screen.findByRole('radio', { name: 'kettle.png' })
  expect(drawn).toEqual([[400, 300, 'image/webp']])
})

test('files that are not images are named and left out, and the others are added', async () => {
  renderInput()
  await choose([new File(['x'], 'notes.pdf', { type: 'application/pdf' }), image('broken.png'), image('ok.png')])
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'notes.pdf is not an image. Choose another file. This browser cannot read broken.png. Choose another image.',
  )
  expect(names()).toEqual(['ok.png'])
})

test('a file added before is named and ignored, but a different file of the same name is added', async () => {
  renderInput()
  await choose([image('one.png'), image('one.png'), image('two.png')])
  await screen.findByRole('radio', { name: 'two.png' })
  await choose([image('two.png')])
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument())
  expect(names()).toEqual(['one.png', 'two.png'])
  expect(screen.getByRole('alert')).toHaveTextContent('two.png has already been added.')
  content = 'BBBB'
  await choose([image('two.png')])
  await waitFor(() => expect(names()).toEqual(['one.png', 'two.png', 'two.png']))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(new Set(photos.map(({ reference }) => reference)).size).toBe(3)
})

test('one photo is selected at a time: the first one if the selected photo is removed', async () => {
  renderInput({ initial: [stored('1'), stored('2'), stored('3')] })
  await userEvent.click(screen.getByRole('radio', { name: 'stored-3.jpg' }))
  expect(selected).toBe('3')
  expect(screen.getByRole('radio', { name: 'stored-1.jpg' })).not.toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Remove stored-3.jpg' }))
  await waitFor(() => expect(selected).toBe('1'))
  expect(screen.getByRole('radio', { name: 'stored-1.jpg' })).toBeChecked()
  expect(toPhotoInputs(photos)).toEqual([{ id: '1' }, { id: '2' }])
})

test('the keyboard selects and removes photos, and the focus stays among them', async () => {
  renderInput({ initial: [stored('1'), stored('2')] })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(selected).toBe('2')
  await userEvent.keyboard('{Delete}')
  await waitFor(() => expect(screen.getByRole('radio', { name: 'stored-1.jpg' })).toHaveFocus())
  expect(names()).toEqual(['stored-1.jpg'])
})

test('in single mode the add button is hidden once there is a photo, and returns when it is removed', async () => {
  renderInput({ multiple: false })
  expect(screen.getByLabelText('Add photo')).not.toHaveAttribute('multiple')
  await choose([image('one.png')])
  await screen.findByRole('radio', { name: 'one.png' })
  expect(screen.queryByLabelText('Add photo')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Remove one.png' }))
  expect(await screen.findByLabelText('Add photo')).toBeInTheDocument()
})

test('a photo field shows progress while images are prepared', async () => {
  let decode = () => {}
  vi.stubGlobal('createImageBitmap', async () => {
    await new Promise<void>((resolve) => {
      decode = resolve
    })
    return { width: 10, height: 10, close: () => {} }
  })
  const onBusy = vi.fn()
  renderInput({ onBusy })
  await choose([image('one.png'), image('two.png')])
  expect(await screen.findByText('1 of 2')).toBeVisible()
  expect(onBusy).toHaveBeenLastCalledWith(true)
  decode()
  expect(await screen.findByText('2 of 2')).toBeVisible()
  decode()
  await waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(false))
  expect(names()).toEqual(['one.png', 'two.png'])
})

test('a phone offers its camera, and treats pictures of the same name as different', async () => {
  const matchMedia = window.matchMedia
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query === '(pointer: coarse)' })
  renderInput()
  const camera = screen.getByLabelText('Camera')
  expect(camera).toHaveAttribute('capture', 'environment')
  const clock = vi.spyOn(Date, 'now')
  for (const instant of [1000, 2000]) {
    clock.mockReturnValue(instant)
    await userEvent.upload(camera, new File(['x'], 'image.jpg', { type: 'image/jpeg' }))
    await screen.findByRole('radio', { name: `photo-${instant}.jpg` })
  }
  expect(within(screen.getByRole('group', { name: 'Photos' })).getAllByRole('radio')).toHaveLength(2)
})

test('a photo reference depends on the time and the name', () => {
  expect(createPhotoReference('a.jpg', 1)).toBe(createPhotoReference('a.jpg', 1))
  expect(
    new Set([createPhotoReference('a.jpg', 1), createPhotoReference('a.jpg', 2), createPhotoReference('b.jpg', 1)])
      .size,
  ).toBe(3)
})

test('a photo that cannot be loaded has a placeholder', () => {
  render(
    <ThemeProvider>
      <PhotoStrip photos={[{ id: '9', fileName: 'kettle.jpg' }]} />
    </ThemeProvider>,
  )
  fireEvent.error(screen.getByRole('img', { name: 'kettle.jpg' }))
  expect(screen.getByRole('img', { name: 'kettle.jpg: not on this device' })).toBeVisible()
})
