import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addDays, today } from '../../domain/values/calendar'
import { graphqlApi } from './apis'
import { ADMIN, type TestApp } from './app'
import { signIn } from './ownPhone'
import { dataUrl, jpeg } from './pictures'
import { readDevice } from './readDevice'
import { goWithin, PHONE, visit } from './visit'

/** Builds a bar with a kettle and a grinder, and a store. */
export async function buildOfflineHall(app: TestApp): Promise<void> {
  const bar = await app.buildLocation({ name: 'Bar', code: 'BAR' })
  const client = await app.signIn('super-admin')
  const { data: kettle } = await graphqlApi.run(client, 'createAsset', {
    input: {
      name: 'Kettle',
      code: 'K-7',
      locationId: String(bar.id),
      photos: [{ data: dataUrl(await jpeg({ width: 1000, height: 800 })) }],
    },
  })
  // why: the request is repeated until the server sends the thumbnail; a busy server sends the whole photo instead
  let response: Response
  do response = await client.fetch(`/photos/${kettle.photoId}/96`)
  while (response.headers.get('Cache-Control') === 'no-store')
  await app.buildTest({ assetId: kettle.id, testDate: addDays(today(), -30), notes: 'Lead replaced' })
  await app.buildAsset({ name: 'Angle grinder', locationId: bar.id })
  const store = await app.buildLocation({ name: 'Store', type: 'stock' })
  await app.buildStockItem({ name: 'Gaffer tape', levels: { [store.id]: 4 } })
}

/** Signs in on a phone, and waits until the phone has the given number of assets and can work offline. */
export async function readyPhone(url: string, assets: number): Promise<Page> {
  const page = await visit(url, { viewport: PHONE, serviceWorkers: 'allow' })
  await signIn(page, ADMIN.email)
  await goWithin(page, '/profile')
  await page.getByText(new RegExp(`^Offline data updated just now: ${assets} assets`)).waitFor()
  await expect.poll(() => storedThumbnails(page)).toBe(1)
  return page
}

export const storedThumbnails = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('thumbnails')).keys()).length)

export const storedAssets = async (page: Page) => (await readDevice(page, 'assets')).length
