import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import sharp from 'sharp'
import { type Pixels, warp } from './perspective'

/** A picture in front of the camera, and its position. */
export interface PicturedObject {
  /** PNG, such as a screenshot of a label. */
  picture: Buffer
  /** Width as a fraction of the film's width, before rotation; 0.4 by default. */
  size?: number
  /** Position of the picture's centre, as fractions of the film's width and height; by default, the film's centre. */
  at?: [x: number, y: number]
  /** In-plane rotation, backward tilt and sideways swing, in degrees. */
  turn?: number
  tilt?: number
  swing?: number
}

/** What the camera sees for a number of frames. */
export interface Scene {
  objects?: PicturedObject[]
  /** Number of frames, played at `RATE` per second; `TREMBLING` by default. */
  frames?: number
  /** Standard deviation of the blur, in pixels. */
  blur?: number
  /** Brightness; 1 is daylight. */
  light?: number
  /** Strength of the sensor noise, in brightness levels of 0 to 255; 4 by default. */
  noise?: number
  /** True to show the scene as a negative. */
  inverted?: boolean
}

/** Size of a camera's picture in pixels. */
interface Format {
  width: number
  height: number
}

export const LANDSCAPE: Format = { width: 1280, height: 720 }
export const PORTRAIT: Format = { width: 720, height: 1280 }
/** Large enough for a big, clear code, and quick to draw and scan. */
export const SMALL_LANDSCAPE: Format = { width: 640, height: 360 }
export const SMALL_PORTRAIT: Format = { width: 360, height: 640 }

/** Frames per second: real cameras are faster, but drawing frames takes most of the tests' CPU time. */
const RATE = 10

/** Number of distinct frames; a longer scene repeats them. */
const TREMBLING = 4

/** Brightness in a film: the value of black, and the number of levels from black to white. */
const [BLACK, LEVELS] = [16, 219]
/** The chroma of grey in a film. */
const NO_COLOUR = 128

/** Brightness of the background, such as a desk. */
const DESK = 114

/**
 * Writes the scenes to a greyscale film, which Chromium plays in a loop in place of a camera. The path must end in
 * `.y4m`.
 */
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

/** Returns the distinct pictures that the camera takes of a scene, in greyscale. */
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

/** Scales the picture close to its final size, so that fine lines stay intact. */
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

/** Returns the positions of the picture's corners on the film, clockwise from its top left, with a slight tremble. */
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

/** The same noise in every run, so that tests do not depend on chance. */
const NOISE = Float32Array.from({ length: 1 << 16 }, (_, i) => ((Math.imul(i + 1, 2654435761) >>> 8) % 2001) / 1000 - 1)

function addNoise(data: Buffer, strength: number, frame: number): void {
  for (let i = 0; i < data.length; i++) {
    const grain = NOISE[(Math.imul(i, 31) + frame * 977) & 0xffff] ?? 0
    data[i] = Math.max(0, Math.min(255, (data[i] ?? 0) + grain * strength * 1.3))
  }
}
