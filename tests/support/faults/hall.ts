import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { MeasurementHttpCall, MeasurementRequestHeaders } from '../../../scripts/measuring/measuringClient'
import { PatientClients } from './clients'

const ASSETS = 100
const STOCK_ITEMS = 20
/** Initial stock level: higher than the sum of all moves and than any save's number. */
export const FIRST_LEVEL = 900_000_000
const PICTURES = 8

/** Records that the saves use: assets, and stock items with levels at two locations. */
export interface Hall {
  token: MeasurementRequestHeaders
  assetIds: string[]
  itemIds: number[]
  /** The locations that stock is moved from and to. */
  locationIds: [number, number]
  /** Photos, as data URLs. */
  pictures: string[]
}

/** Creates the records that the saves will use, through the API. */
export async function makeHall(origin: string, token: MeasurementRequestHeaders): Promise<Hall> {
  const clients = new PatientClients()
  const create = async (path: string, body: object) => {
    const headers = { ...token, 'idempotency-key': randomUUID() }
    const { status, text } = await clients.send(origin, { method: 'POST', path: `/api/${path}`, headers, body })
    expect(status, `${path}: ${text}`).toBe(201)
    return JSON.parse(text)
  }
  try {
    const createStore = async (name: string) =>
      (await create('locations', { name, type: 'stock', code: name })).location.id
    const locationIds: [number, number] = [await createStore('Cupboard'), await createStore('Store')]
    const assetIds: string[] = []
    for (const n of numbers(ASSETS)) {
      const { asset } = await create('assets', { name: 'Kettle', code: `A${n}`, class: 1 })
      assetIds.push(String(asset.id))
    }
    const itemIds: number[] = []
    for (const n of numbers(STOCK_ITEMS)) {
      const locations = locationIds.map((locationId) => ({ locationId, level: FIRST_LEVEL }))
      itemIds.push((await create('stock', { name: `Fuse ${n}`, code: `FUSE-${n}`, locations })).stock.id)
    }
    return { token, assetIds, itemIds, locationIds, pictures: await Promise.all(numbers(PICTURES).map(picture)) }
  } finally {
    await clients.close()
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

async function picture(number: number): Promise<string> {
  const background = { r: 30 * number, g: 90, b: 255 - 30 * number }
  const jpeg = await sharp({ create: { width: 240, height: 160, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

/** A save that must be in the database completely or not at all. */
export interface Save {
  kind: 'test' | 'level' | 'move'
  /** Unique to this save; determines its values. */
  number: number
  /** The idempotency key. */
  key: string
  /** Id of the asset or stock item. */
  recordId: string
  photos: number
  call: MeasurementHttpCall
}

/** Builds the save with this number: most saves are tests, a third of them with a photo; the rest change stock. */
export function saveNumber(number: number, hall: Hall): Save {
  const key = randomUUID()
  const headers = { ...hall.token, 'idempotency-key': key }
  const turn = Math.floor(number / 5)
  const item = String(hall.itemIds[turn % hall.itemIds.length])
  const [from, to] = hall.locationIds
  if (number % 5 === 3) {
    const body = { locationId: from, level: number }
    const call: MeasurementHttpCall = { method: 'PUT', path: `/api/stock/${item}/level`, headers, body }
    return { kind: 'level', number, key, recordId: item, photos: 0, call }
  }
  if (number % 5 === 4) {
    const body = { newLocationId: from, stockIds: [item], amounts: [movedBy(number)] }
    const call: MeasurementHttpCall = { method: 'PUT', path: `/api/locations/${to}/stock/transfer`, headers, body }
    return { kind: 'move', number, key, recordId: item, photos: 0, call }
  }
  const assetId = hall.assetIds[number % hall.assetIds.length] ?? ''
  const photos =
    number % 3 === 0 ? [{ data: hall.pictures[turn % hall.pictures.length], fileName: `${number}.jpg` }] : []
  const body = {
    assetId,
    code: codeOf(number),
    ...readingsOf(number),
    visualTest: 1,
    safeToUse: 1,
    notes: notesOf(number),
    photos,
  }
  const call: MeasurementHttpCall = { method: 'POST', path: '/api/tests', headers, body }
  return { kind: 'test', number, key, recordId: assetId, photos: photos.length, call }
}

const codeOf = (number: number) => `P${number}`
export const notesOf = (number: number) => `Saved as number ${number}`
/** The quantity that a save moves: different for each save, so that the save can be recognised in the database. */
const movedBy = (number: number) => number / 1000
export const readingsOf = (number: number) => ({
  earthContinuity: (50 + (number % 10)) / 1000,
  insulationResistance: 100 + (number % 200),
})
