import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { PHOTO_FORMAT } from '../../domain/photos'
import { assetLabel, LABEL_PICTURE } from './drawings/assetLabel'
import { CANVAS, compose } from './drawings/canvas'
import { ratingPlate } from './drawings/ratingPlate'
import type { PlannedAsset } from './hall'

const JPEG = { quality: 74 } as const
/** Of the assets that bear a rating plate, every third had it photographed. */
const EVERY_NTH_PLATE = 3
/** Drawings at work at once: enough for the image library's threads, few enough for the memory. */
const AT_ONCE = 4

/** A photo ready to be stored, but for its owner. */
export interface DemoPhoto {
  data: Uint8Array<ArrayBuffer>
  contentType: string
  fileName: string
  reference: string
  width: number
  height: number
  sha256: string
}

/** The photos taken of an asset. */
export interface AssetPhotos {
  front: DemoPhoto
  plate?: DemoPhoto
  /** Of what failed a test, by its date. */
  damage: ReadonlyMap<string, DemoPhoto>
}

/** Draws the photos of the assets, by asset id; assets of the same model share one drawing under their own labels. */
export async function takePhotos(assets: readonly PlannedAsset[]): Promise<Map<string, AssetPhotos>> {
  const photos = new Map<string, AssetPhotos>()
  const models = [...new Set(assets.map(({ model }) => model))]
  const photographers = Array.from({ length: AT_ONCE }, async () => {
    for (let model = models.pop(); model; model = models.pop()) {
      const same = assets.filter((asset) => asset.model === model)
      for (const [id, taken] of await photographAlike(same)) photos.set(id, taken)
    }
  })
  await Promise.all(photographers)
  return photos
}

async function photographAlike(assets: PlannedAsset[]): Promise<[string, AssetPhotos][]> {
  const [first] = assets
  if (!first) return []
  const svg = compose(first.kind.drawing, first.model.colours)
  const scene = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  const taken: [string, AssetPhotos][] = []
  for (const asset of assets) {
    const plate = Number(asset.id) % EVERY_NTH_PLATE === 0 ? await photographPlate(asset) : undefined
    taken.push([asset.id, { front: await photographFront(asset, scene), plate, damage: await photographDamage(asset) }])
  }
  return taken
}

async function photographFront({ code, kind }: PlannedAsset, scene: Buffer): Promise<DemoPhoto> {
  const { x, y, turn } = kind.drawing.label
  const label = {
    input: Buffer.from(assetLabel(code, turn)),
    left: x - LABEL_PICTURE.width / 2,
    top: y - LABEL_PICTURE.height / 2,
  }
  const labelled = sharp(scene, { raw: { ...CANVAS, channels: 3 } }).composite([label])
  return asPhoto(await labelled.jpeg(JPEG).toBuffer(), `${code}.jpg`)
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
  return photograph(svg, `${code} rating plate.jpg`)
}

async function photographDamage({ code, model, tests }: PlannedAsset): Promise<Map<string, DemoPhoto>> {
  const photos = new Map<string, DemoPhoto>()
  for (const { picture, testDate } of tests) {
    if (!picture) continue
    photos.set(testDate, await photograph(compose(picture, model.colours), `${code} ${testDate}.jpg`))
  }
  return photos
}

async function photograph(svg: string, fileName: string): Promise<DemoPhoto> {
  return asPhoto(await sharp(Buffer.from(svg)).removeAlpha().jpeg(JPEG).toBuffer(), fileName)
}

function asPhoto(jpeg: Buffer, fileName: string): DemoPhoto {
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
