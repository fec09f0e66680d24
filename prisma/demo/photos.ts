import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { PHOTO_FORMAT } from '../../domain/photos/photos'
import { assetLabel, LABEL_PICTURE } from './drawings/assetLabel'
import { backdrop, CANVAS, type Colours, document, type Picture, type Scene } from './drawings/canvas'
import { ratingPlate } from './drawings/ratingPlate'
import type { PlannedAsset } from './hall'
import type { Supply } from './tables/stock'

const JPEG = { quality: 74, optimiseCoding: false } as const
/** Every fourth asset with a rating plate has a photo of it. */
const EVERY_NTH_PLATE = 4
/** Number of parallel drawings: uses all threads of the image library without much memory. */
const AT_ONCE = 4

/** A photo without its record. */
export interface DemoPhoto {
  data: Uint8Array<ArrayBuffer>
  contentType: string
  fileName: string
  reference: string
  width: number
  height: number
  sha256: string
}

export interface AssetPhotos {
  front: DemoPhoto
  plate?: DemoPhoto
  /** Photos of damage by the date of the failed test. */
  damage: ReadonlyMap<string, DemoPhoto>
}

/** Draws the photos of the assets by asset id; assets of the same model share a drawing, with their own labels. */
export async function takePhotos(assets: readonly PlannedAsset[]): Promise<Map<string, AssetPhotos>> {
  const photos = new Map<string, AssetPhotos>()
  const models = [...new Set(assets.map(({ model }) => model))]
  const scenes = await buildScenes(
    assets.flatMap(({ kind, tests }) => [kind.drawing, ...tests.flatMap(({ picture }) => picture ?? [])]),
  )
  const photographers = Array.from({ length: AT_ONCE }, async () => {
    for (let model = models.pop(); model; model = models.pop()) {
      const same = assets.filter((asset) => asset.model === model)
      for (const [id, taken] of await photographAlike(same, scenes)) photos.set(id, taken)
    }
  })
  await Promise.all(photographers)
  return photos
}

/** Draws a photo of each supply by its code. */
export async function takeSupplyPhotos(supplies: readonly Supply[]): Promise<Map<string, DemoPhoto>> {
  const scenes = await buildScenes(supplies.map(({ drawing }) => drawing))
  const photos = new Map<string, DemoPhoto>()
  for (const { code, drawing, colours } of supplies)
    photos.set(code, await developed(pictureIn(scenes, drawing, colours), `${code}.jpg`))
  return photos
}

/** Format of the canvas: red, green and blue bytes. */
const RAW = { raw: { ...CANVAS, channels: 3 } } as const

type Scenes = ReadonlyMap<Scene, Buffer>

/** Draws each needed scene once, because its soft light takes longer than the objects in it. */
async function buildScenes(pictures: readonly Picture[]): Promise<Scenes> {
  const needed = [...new Set(pictures.map(({ scene }) => scene))]
  const drawn = needed.map(async (scene) => {
    const svg = Buffer.from(document(backdrop(scene)))
    return [scene, await sharp(svg).removeAlpha().raw().toBuffer()] as const
  })
  return new Map(await Promise.all(drawn))
}

function pictureIn(scenes: Scenes, { scene, art }: Picture, colours: Colours): Sharp {
  return sharp(scenes.get(scene), RAW)
    .composite([{ input: Buffer.from(document(art(colours))) }])
    .removeAlpha()
}

async function photographAlike(assets: PlannedAsset[], scenes: Scenes): Promise<[string, AssetPhotos][]> {
  const [first] = assets
  if (!first) return []
  const unlabelled = await pictureIn(scenes, first.kind.drawing, first.model.colours).raw().toBuffer()
  const taken: [string, AssetPhotos][] = []
  for (const asset of assets) {
    const front = await photographFront(asset, unlabelled)
    const plate = Number(asset.id) % EVERY_NTH_PLATE === 0 ? await photographPlate(asset) : undefined
    taken.push([asset.id, { front, plate, damage: await photographDamage(asset, scenes) }])
  }
  return taken
}

function photographFront({ code, kind }: PlannedAsset, unlabelled: Buffer): Promise<DemoPhoto> {
  const { x, y, turn } = kind.drawing.label
  const label = {
    input: Buffer.from(assetLabel(code, turn)),
    left: x - LABEL_PICTURE.width / 2,
    top: y - LABEL_PICTURE.height / 2,
  }
  return developed(sharp(unlabelled, RAW).composite([label]), `${code}.jpg`)
}

async function photographPlate({ code, kind, model, serial }: PlannedAsset): Promise<DemoPhoto | undefined> {
  if (model.watts === undefined) return undefined
  const svg = ratingPlate({
    make: model.make,
    model: model.model,
    watts: model.watts,
    voltage: kind.voltage ?? 240,
    assetClass: kind.assetClass,
    serial,
    casing: model.colours.body,
  })
  return developed(sharp(Buffer.from(svg)).removeAlpha(), `${code} rating plate.jpg`)
}

async function photographDamage({ code, model, tests }: PlannedAsset, scenes: Scenes): Promise<Map<string, DemoPhoto>> {
  const photos = new Map<string, DemoPhoto>()
  for (const { picture, testDate } of tests) {
    if (!picture) continue
    const taken = pictureIn(scenes, picture, model.colours)
    photos.set(testDate, await developed(taken, `${code} ${testDate}.jpg`))
  }
  return photos
}

async function developed(picture: Sharp, fileName: string): Promise<DemoPhoto> {
  const jpeg = await picture.jpeg(JPEG).toBuffer()
  const digest = (...parts: (string | Buffer)[]) =>
    parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
  return {
    ...CANVAS,
    data: new Uint8Array(jpeg),
    contentType: PHOTO_FORMAT,
    fileName,
    reference: digest('demo', fileName),
    sha256: digest(jpeg),
  }
}
