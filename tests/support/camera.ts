import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import sharp from 'sharp'
import { type Pixels, warp } from './perspective'

/** A picture in front of the camera, and how it is held. */
export interface PicturedObject {
  /** PNG, such as a screenshot of a label. */
  picture: Buffer
  /** Width as part of the film's width, as if held flat; 0.4 unless given. */
  size?: number
  /** Middle, as parts of the film's width and height; the film's middle unless given. */
  at?: [x: number, y: number]
  /** Degrees by which it is turned in its plane, tilted backwards and swung to the side. */
  turn?: number
  tilt?: number
  swing?: number
}

/** What the camera sees for a while. */
export interface Scene {
  objects?: PicturedObject[]
  /** Frames, of which Chromium plays 30 a second; enough to tremble unless given. */
  frames?: number
  /** Standard deviation in pixels. */
  blur?: number
  /** 1 is daylight. */
  light?: number
  /** Strength of the sensor's noise, in levels of 255; 4 unless given. */
  noise?: number
  /** True: as a negative. */
  inverted?: boolean
}

/** Pixels of a camera's picture. */
interface Format {
  width: number
  height: number
}

export const LANDSCAPE: Format = { width: 1280, height: 720 }
export const PORTRAIT: Format = { width: 720, height: 1280 }

/** Different frames, which a longer scene repeats. */
const TREMBLING = 4

/** A desk, in red, green and blue. */
const DESK = [126, 112, 98]

/** Writes the scenes as the film that Chromium takes for a camera; it plays them over and over. */
export async function film(path: string, scenes: Scene[], format = LANDSCAPE): Promise<void> {
  const file = createWriteStream(path)
  for (const { frames = TREMBLING, ...scene } of scenes) {
    const objects = await Promise.all((scene.objects ?? []).map((object) => prepare(object, format)))
    const shots: Buffer[] = []
    for (let frame = 0; frame < Math.min(frames, TREMBLING); frame++)
      shots.push(await renderFrame(scene, objects, format, frame))
    for (let frame = 0; frame < frames; frame++) file.write(shots[frame % TREMBLING])
  }
  file.end()
  await finished(file)
}

interface Prepared extends PicturedObject {
  pixels: Pixels
}

/** Brings the picture near the size in which it is seen, so that fine lines do not break. */
async function prepare(object: PicturedObject, format: Format): Promise<Prepared> {
  const width = Math.round(format.width * (object.size ?? 0.4))
  const image = sharp(object.picture).flatten({ background: 'white' }).resize({ width }).toColourspace('srgb')
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { ...object, pixels: { data, width: info.width, height: info.height } }
}

async function renderFrame(
  scene: Scene,
  objects: Prepared[],
  { width, height }: Format,
  frame: number,
): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const
  const canvas: Pixels = { data: Buffer.alloc(width * height * 3, Buffer.from(DESK)), width, height }
  for (const object of objects) warp(object.pixels, canvas, corners(object, canvas, frame))
  let image = sharp(canvas.data, { raw })
  if (scene.blur) image = image.blur(scene.blur)
  if (scene.inverted) image = image.negate()
  const data = await image
    .linear(scene.light ?? 1, 0)
    .raw()
    .toBuffer()
  addNoise(data, scene.noise ?? 4, frame)
  return sharp(data, { raw }).jpeg({ quality: 80 }).toBuffer()
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Where the picture's corners come to lie on the film, from its top left clockwise; the hand trembles a little. */
function corners({ pixels, at = [0.5, 0.5], turn = 0, tilt = 0, swing = 0 }: Prepared, format: Format, frame: number) {
  const tremor = Math.sin(frame * 1.7)
  const [c, s] = [Math.cos(radians(turn + tremor)), Math.sin(radians(turn + tremor))]
  const [ct, st] = [Math.cos(radians(tilt)), Math.sin(radians(tilt))]
  const [cs, ss] = [Math.cos(radians(swing)), Math.sin(radians(swing))]
  const [halfWidth, halfHeight] = [pixels.width / 2, pixels.height / 2]
  const plane: [number, number][] = [
    [-halfWidth, -halfHeight],
    [halfWidth, -halfHeight],
    [halfWidth, halfHeight],
    [-halfWidth, halfHeight],
  ]
  return plane.map(([x, y]) => {
    const [turnedX, turnedY] = [x * c - y * s, x * s + y * c]
    const [tiltedY, depth] = [turnedY * ct, turnedY * st]
    const [swungX, swungDepth] = [turnedX * cs + depth * ss, depth * cs - turnedX * ss]
    const nearness = format.width / (format.width + swungDepth)
    return {
      x: at[0] * format.width + swungX * nearness + 3 * tremor,
      y: at[1] * format.height + tiltedY * nearness - 2 * tremor,
    }
  })
}

/** The same noise in every run: tests must not depend on luck. */
const NOISE = Float32Array.from({ length: 1 << 16 }, (_, i) => ((Math.imul(i + 1, 2654435761) >>> 8) % 2001) / 1000 - 1)

function addNoise(data: Buffer, strength: number, frame: number): void {
  for (let i = 0; i < data.length; i++) {
    const grain = NOISE[(Math.imul(i, 31) + frame * 977) & 0xffff] ?? 0
    data[i] = Math.max(0, Math.min(255, (data[i] ?? 0) + grain * strength * 2))
  }
}
