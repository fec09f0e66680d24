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
  /** Rotation in its plane, backwards tilt and sideways swing, in degrees. */
  turn?: number
  tilt?: number
  swing?: number
}

/** A scene that the camera shows for some frames. */
export interface Scene {
  objects?: PicturedObject[]
  /** The number of frames, played at `RATE` per second; `TREMBLING` by default. */
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
/** Enough for a large and clear code, and quickly drawn and searched. */
export const SMALL_LANDSCAPE: Format = { width: 640, height: 360 }
export const SMALL_PORTRAIT: Format = { width: 360, height: 640 }

/** Frames a second: a camera has more, but each is drawn, which costs the tests most of the processor's time. */
const RATE = 10

/** Different frames, which a longer scene repeats. */
const TREMBLING = 4

/** Brightness in a film: of black, and how many levels there are from there to white. */
const [BLACK, LEVELS] = [16, 219]
/** The chroma of grey in a film. */
const NO_COLOUR = 128

/** The brightness of a desk. */
const DESK = 114

/** Writes the scenes, in grey, as the film that Chromium takes for a camera; it plays them over and over. The path ends in `.y4m`. */
export async function film(path: string, scenes: Scene[], format = LANDSCAPE): Promise<void> {
  if (!path.endsWith('.y4m')) throw new Error(`Chromium tells films by their names; end ${path} in .y4m.`)
  const file = createWriteStream(path)
  file.write(`YUV4MPEG2 W${format.width} H${format.height} F${RATE}:1 Ip A1:1 C420jpeg\n`)
  const colours = Buffer.alloc((format.width * format.height) / 2, NO_COLOUR)
  for (const scene of scenes) {
    const shots = await photograph(scene, format)
    for (const shot of shots) for (const [pixel, level] of shot.entries()) shot[pixel] = BLACK + (level * LEVELS) / 255
    for (let frame = 0; frame < (scene.frames ?? TREMBLING); frame++) {
      file.write('FRAME\n')
      file.write(shots[frame % TREMBLING])
      file.write(colours)
    }
  }
  file.end()
  await finished(file)
}

/** The different pictures that the camera takes of a scene, in grey. */
export async function photograph({ frames = TREMBLING, ...scene }: Scene, format: Format): Promise<Buffer[]> {
  const objects = await Promise.all((scene.objects ?? []).map((object) => prepare(object, format)))
  const shots: Buffer[] = []
  for (let frame = 0; frame < Math.min(frames, TREMBLING); frame++)
    shots.push(await renderFrame(scene, objects, format, frame))
  return shots
}

interface Prepared extends PicturedObject {
  pixels: Pixels
}

/** Scales the picture close to its final size, so that fine lines do not break. */
async function prepare(object: PicturedObject, format: Format): Promise<Prepared> {
  const width = Math.round(format.width * (object.size ?? 0.4))
  const image = sharp(object.picture).flatten({ background: 'white' }).resize({ width }).toColourspace('b-w')
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { ...object, pixels: { data, width: info.width, height: info.height } }
}

async function renderFrame(
  scene: Scene,
  objects: Prepared[],
  { width, height }: Format,
  frame: number,
): Promise<Buffer> {
  const canvas: Pixels = { data: Buffer.alloc(width * height, DESK), width, height }
  for (const object of objects) warp(object.pixels, canvas, corners(object, canvas, frame))
  let image = sharp(canvas.data, { raw: { width, height, channels: 1 } })
  if (scene.blur) image = image.blur(scene.blur)
  if (scene.inverted) image = image.negate()
  const data = await image
    .linear(scene.light ?? 1, 0)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  addNoise(data, scene.noise ?? 4, frame)
  return data
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the picture's corners on the film, clockwise from its top left, with a slight tremble. */
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

/** Adds a sensor's noise. */
function addNoise(data: Buffer, strength: number, frame: number): void {
  for (let i = 0; i < data.length; i++) {
    const grain = NOISE[(Math.imul(i, 31) + frame * 977) & 0xffff] ?? 0
    data[i] = Math.max(0, Math.min(255, (data[i] ?? 0) + grain * strength * 1.3))
  }
}
